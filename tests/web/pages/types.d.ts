// The types of the pages' values, for the type checker alone: the messages of firmware_host/table/messages.py and docs/web.md
// (Raw...: as they arrive), what view.js makes of them, and what modules pass to each other. None of it is shipped.

type Cell = number;
type Seat = string;
type Point = [x: number, y: number];

interface Piece { seat: Seat; kind: string }
type Scene = (Piece | null)[];

interface Move {
  seat: Seat;
  path: Cell[];
  captured: Cell[];
  also: [Cell, Cell][];
  choice: string;
  layout: [Cell, string][];
}
type RawMove = [Seat, Cell[]?, Cell[]?, [Cell, Cell][]?, string?, [Cell, string][]?];
type RawScene = ([Seat, string] | null)[];
type RawSetup = [Seat, Cell[], string[], boolean, [Cell, string][]];
type RawOutcome = [entry: number, Cell, attacker: Seat, defender: Seat, stays: Seat | null, kinds?: string[]];
type RawResult = [Seat[], string];

interface Setup { seat: Seat; cells: Cell[]; kinds: string[]; due: boolean; usual: [Cell, string][] }
interface Result { winners: Seat[]; reason: string }
/** The outcome of a challenge. `survivor` null: both pieces are removed. */
interface Outcome { entry: number; cell: Cell; survivor: Seat | null }
/** An entry of the record. `better`: of a mistake, the cells of the better move and a sentence about it. */
interface Recorded { seat: Seat; text: string; round: number; better?: { cells: Cell[]; text: string } }
/** The moves so far, and the outcomes of the challenges among them. */
interface Course { record: Recorded[]; outcomes: Outcome[]; evaluation: Evaluation; notes: Map<number, string> }
/** Numbers of moves with the score of the position after them, positive for the first seat (firmware_host/table/messages.py). */
type Evaluation = [entry: number, score: number][];
interface Consent { seat: Seat; what: string; entry: number }
/** A command that waits for the answers of other seats. */
interface Offer { seat: Seat; command: string; awaited: Seat[] }

/** A seat's partners and points; null in a game without points. */
interface Standing { seat: Seat; partners: Seat[]; points: number | null }

/** The game as one viewer can see it (view.js). */
interface View {
  gameId: string;
  version: number;
  entry: number;
  scene: Scene;
  toAct: Seat[];
  movers: Seat[];
  moves: Move[];
  commands: { seat: Seat; command: string }[];
  setups: Setup[];
  last: Move | null;
  settled: boolean;
  situation: string;
  checks: Cell[];
  /** The empty cells where the last moves captured a piece, and a sentence about it. */
  captures: Cell[];
  captured: string;
  task: string;
  /** A sentence: whose turn it is, or the result. */
  turn: string;
  result: Result | null;
  faults: { cell: Cell; fault: string }[];
  amendment: string;
  consents: Consent[];
  offers: Offer[];
  revealed: Seat[];
  arbiterReveals: number[];
  record: Recorded[];
  outcomes: Outcome[];
  evaluation: Evaluation;
  /** What players have written, by the number of moves before it, and whether they can now. */
  notes: Map<number, string>;
  canAnnotate: boolean;
  /** Whether the game began in the usual position. */
  startsUsually: boolean;
  /** Where no game is played, but a position is set up. */
  edited: EditedPosition | null;
  settingUp: Seat[];
  /** The milliseconds each seat has thought. */
  clock: Map<Seat, number>;
  /** What is left of each seat's time; null without a limit. */
  clocks: Clocks | null;
  standings: Standing[];
  names: Map<Seat, string>;
  /** The partners that lose with each own seat if it resigns. */
  losesWith: Map<Seat, Seat[]>;
  /** The seats that the computer plays. */
  computers: Seat[];
  irrevocable: number;
  redoable: number;
  /** Whether hints are possible, and the one that this seat has requested. */
  canRequestHints: boolean;
  /** The number of hints each seat has had, if they are counted. */
  hinted: Map<Seat, number>;
  hint: Hint | null;
  /** The time of this state, by performance.now(). */
  asOf: number;
}

/** What is to be decided of a position besides its pieces; each value with its label. */
interface EditedItem { name: string; label: string; values: [value: string, label: string][]; value: string }
/** A position that is being set up (firmware_host/table/messages.py). `refusal`: why no game can begin there. */
interface EditedPosition { palette: Piece[]; picked: Piece | null; items: EditedItem[]; text: string; refusal: string; can_undo: boolean }
type RawEditedPosition = Omit<EditedPosition, "palette" | "picked"> & { palette: [Seat, string][]; picked: [Seat, string] | null };

/** An earlier position of the current game. */
interface PastPosition { gameId: string; entry: number; scene: Scene; last: Move | null; faults: { cell: Cell; fault: string }[] }
interface RawPastPosition { game_id: string; entry: number; scene: RawScene; last: RawMove | null }

/** What is left of a seat's time, as in `engines/time_control.py`. */
interface TimeLeft { leftMs: number; delayMs: number; periods: number; periodMs: number }
interface Clocks { times: Map<Seat, TimeLeft>; running: Seat[]; paused: boolean }
/** What a clock shows; `low`: the last seconds. */
interface ClockFace { text: string; low: boolean }
type RawClocks = [[Seat, [number, number, number, number]][], Seat[], string | null, string];

type RawRecord = [Seat, string, number][];
interface RawView {
  game_id: string;
  version: number;
  entry: number;
  scene: RawScene;
  to_act: Seat[];
  movers: Seat[];
  moves: RawMove[];
  words: [Seat, string][];
  setups: RawSetup[];
  last: RawMove | null;
  settled: boolean;
  situation: string;
  checks?: Cell[];
  captures?: Cell[];
  captured?: string;
  task?: string;
  turn: string;
  result: RawResult | null;
  faults?: [Cell, string][];
  amendment?: string;
  loses_with?: [Seat, Seat[]][];
  wishes?: [Seat, string, number][];
  offers?: [Seat, string, Seat[]][];
  revealed?: Seat[];
  looks?: number[];
  /** Without as many entries at its beginning as are `known` from the view before. */
  record?: RawRecord;
  known?: number;
  outcomes?: RawOutcome[];
  evaluation?: Evaluation;
  notes?: [number, string][];
  can_annotate?: boolean;
  start?: string;
  edited?: RawEditedPosition | null;
  laying?: Seat[];
  clock?: [Seat, number][];
  clocks?: RawClocks | null;
  standings?: [Seat, Seat[], number | null][];
  names?: [Seat, string][];
  computers?: [Seat, number][];
  kept?: number;
  undone?: number;
  advised?: boolean;
  hinted?: [Seat, number][];
  hint?: Hint | null;
  turning?: [number, Cell[], string][] | null;
}

/**
 * Step 0: the last move was a mistake; 1: which piece; 2: where to; 3: why. `danger`: threatened cells; `ways`: the moves in
 * the text; `lost`: moves after which the piece would be captured (from, to), each with the path of the capture.
 */
interface Hint { step: number; cells: Cell[]; text: string; danger: Cell[]; ways: [Cell[], boolean, number][]; lost: [Cell, Cell, Cell[]][] }

/** Who plays which seat, the seats that need a code, and the number of viewers. */
interface Presence {
  seats: Record<Seat, "free" | "taken" | "mine">;
  hidden: Seat[];
  /** The seats whose phones don't answer. */
  away: Seat[];
  /** The seats that are played at the board, where others were given to phones. */
  board: Seat[];
  judge: "off" | "locked" | "open";
  judge_tries: number;
  watching: number;
}

/** What pages show of the board: how its pieces relate to the game, its announcement, its text for one seat. */
interface BoardText { wood: "right" | "differs" | "aside" | "away" | "none"; told: string; saved: boolean; private: string }

interface Topology {
  names: string[];
  positions: Point[];
  shades: (number | boolean)[];
  shape: "square" | "point";
  pitch: number;
  grid: [columns: number, rows: number] | null;
  edges: [Cell, Cell][];
}

/** /api/table (board_json in firmware_host/web/page_json.py). */
interface Table {
  game: { name: string; title: string; options: Record<string, string> };
  seats: Seat[];
  sides: Record<Seat, "near" | "far" | "left" | "right">;
  armies: Record<Seat, Record<string, number>>;
  kinds: Record<string, string>;
  topology: Topology;
  judge: boolean;
  program: string;
  /** The host name of the board's computer, such as `board.local`; empty if it has none. */
  host: string;
}

/** A saved game that can be continued. */
interface UnfinishedGame {
  id: string;
  changed: string;
  moves: number;
}

interface MenuGame {
  name: string;
  title: string;
  left: UnfinishedGame[];
  seats: Seat[];
  /** The number of the computer's levels. */
  levels: number;
  /** The computer as it plays at each level, the adaptive one first. */
  computers: MenuComputer[];
  /** What somebody who picks a game reads: players, minutes and difficulty, and a sentence. */
  card: string[];
  /** Whether a position to begin from can be set up by hand. */
  editable: boolean;
  options: MenuOption[];
}

interface MenuComputer { name: string; strength: string }

interface MenuOption { name: string; title: string; values: Record<string, string>; meaning: string }

interface Menu {
  games: MenuGame[];
  switches_off: boolean;
  /** When hints are given now. */
  hints: string;
  free: boolean;
  /** Whether there is a board to play at. */
  board: boolean;
  /** The names of the players, by the number of the seat; other names used before. */
  called: string[];
  names: string[];
  /** The time controls of a new game, and what can be chosen. */
  clock: string;
  clocks: { value: string; text: string }[];
}

/** /api/pictures: a game's board and its first position. */
type Picture = Pick<Table, "game" | "seats" | "sides" | "armies" | "kinds" | "topology"> & { scene: RawScene };

/** The form of a new game (choose.js). `newGame`: what to ask the host for; `ownSeats`: the seats of this phone. */
interface GameForm { seats: HTMLElement; options: HTMLElement; newGame(): object; playComputer(seat: Seat): void; ownSeats(): Seat[]; freeSeats(): Seat[] }
/** A button of the start page. `body`: of the request; `deletes`: what it deletes; `seatsToTake`: once the new game begins. */
interface MenuAction { text: string; body(): object; seatsToTake?(): Seat[]; style?: string; label?: string; deletes?: string }

/** A setting that can be changed during a game (firmware_host/runtime/board_menu.py). */
interface Setting {
  name: string;
  value: string | number | boolean;
  bounds: [low: number, high: number] | null;
  choices: string[];
}

/** /api/rules: an option of the game with its value, and all its values. */
/** `effect`: what the value changes on the board. */
interface OptionInForce { name: string; value: string; values: string[]; meaning: string; title: string; effect: string }
/** A block of a text in Markdown. `lines`: the rows of a table, the head first; the entries of a list; else one. */
interface Block { kind: "heading" | "text" | "list" | "numbers" | "table" | "code"; level?: number; lines: string[] }

/** What the sensors detect, as the host sends it (firmware_host/web/ipc.py). */
interface RawSensorReport {
  board: boolean;
  laying: boolean;
  trouble: string;
  felt: Cell[];
  passed: Cell[];
  faults: [Cell, string][];
  doubted: Cell[];
  changes: [ms: number, cell: Cell | null, what: string][];
  said: [ms: number, line: string][];
  trace: string;
  untold: string;
}
/** The same with the names used in sensors.js. `withheld`: why there is no trace. */
type SensorReport = Omit<RawSensorReport, "laying" | "felt" | "passed" | "said" | "untold"> & {
  isSettingUp: boolean;
  sensed: Cell[];
  ignored: Cell[];
  boardTexts: [ms: number, line: string][];
  withheld: string;
};

/** What a page gets over its live connection. */
interface Listener {
  view?(view: View): void;
  /** A connection was lost and is back; views wait until this is done, for another game may have begun. */
  reconnected?(): Promise<void>;
  presence?(presence: Presence): void;
  boardText?(boardText: BoardText): void;
  /** Whether the host can be reached, and whether an intent has waited too long for its reply. */
  connection?(isConnected: boolean, unconfirmed: boolean, refusal: string): void;
  /** The reply to an intent from before a reload. */
  reply?(refusal: string | null): void;
  refused?(): void;
  /** This phone has another seat now, as after a rematch. */
  seatMoved?(to: Seat): void;
}

/** An intent that isn't answered yet. It has no `resolve` if the page was reloaded since. */
interface PendingIntent { type: string; fields: { move?: RawMove }; gameId: string | null; at: number; resolve?(refusal: any): void }

/** Why a request has failed. `status` 0: there was no answer. */
interface RequestError extends Error { status: number; wait?: number }

/** /api/words: the texts in one language. `names`: by game (engines: all games), then by what they name. */
interface Catalogue {
  language: string;
  languages: Record<string, string>;
  ui: Record<string, string>;
  and: string;
  names: Record<string, Record<string, Record<string, string>>>;
  games: Record<string, string>;
}

type Army = Map<Cell, string>;
type Marks = Map<Cell, Set<string>>;
type SeatLinks = { toSetUp(): void; toPlaying(): void };
/** Where a drag begins or ends. */
interface Spot { cell?: Cell; kind?: string; tray?: boolean }

/** A stroke of a shape: inlay (+) or wood (-), an SVG path, a width if it is a line. */
type Stroke = [ink: string, path: string, width?: number];
type Shapes = Record<string, Stroke[]>;

interface Timber { wood: string; lit: string; shaded: string; inlay: string; rim: string; face: string }
type Attributes = Record<string, string | number>;

interface BoardOptions {
  turns?: number;
  live?: boolean;
  onTouch?(cell: Cell, event: Event): void;
  label?(cell: Cell): string;
  name?: string;
}

/** A button of a question. */
interface Answer { text: string; value: any; style?: string; picture?: Node | null }

/** A button of a seat's page. */
interface Action { key: string; text: string; style?: string; run(): void }

/** What the buttons of a seat's page do. */
interface SeatCommands { send(command: string): void; toSetUp(): void; takeBack: (() => void) | null; redo(): void; reveal(): void; newGame(): void; rematch(): void; playOn: (() => void) | null; hint(): void }

/** A request or an answer to one, as a line with buttons. */
interface RequestLine { text: string; actions: Action[] }

/** A screen of the seat page: the game, or the set-up. */
interface SeatScreen { show: Show; leave(): void; showReply(refusal: string | null): void }
type SeatScreenClass = new (main: HTMLElement, table: Table, seat: Seat, live: IntentConnection, links: SeatLinks) => SeatScreen;
/** The live connection as a screen uses it. `ask` resolves with the reason of a refusal, "" for yes, null if it isn't known. */
interface IntentConnection {
  unconfirmed: PendingIntent[];
  ask(type: string, fields?: object): Promise<string | null>;
  recall(entry: number): Promise<PastPosition | null>;
}

interface SpectatorOptions { links?: boolean; shown?(view: View, presence: Presence | null): void; refused?(): void }

/** A row of /api/games. */
interface GameRow { id: string; game: string; title: string; players: string[]; began: string; moves: number; end: string; damaged: boolean }
/** /api/results. `picture`: colour and corners of each polygon; the first of `opponents` is a heading. */
interface Results { heads: string[]; tables: ResultTable[]; players: PlayerRow[] }
/** `rows`: a name, then what `heads` say. */
interface ResultTable { title: string; rows: string[][] }
interface PlayerRow { name: string; picture: [string, string][]; results: string; games: [string, string][]; opponents: string[] }
/** A row of /api/imported. */
interface ImportedRow { id: string; game: string; title: string; players: string[]; date: string; moves: number; end: string }
/** A file of which there are imported games. */
interface ImportedFile { name: string; games: number; imported: string }
/** What became of a file: /api/import. `lines`: of games that can't be read, with the reason. */
interface ImportReport {
  state: "none" | "running" | "done" | "failed";
  file: string;
  new: number;
  completed: number;
  known: number;
  unread: number;
  encoding: string;
  lines: [number, string, string][];
  problem: string;
}
/** A step of /api/games/ID, with what an annotator says there. `variations`: the first moves of each, and its id. */
interface Step { seat: Seat | null; move: string; round: number; scene: RawScene; signs?: string; text?: string; clock?: string; variations?: { id: string; moves: string }[] }
/** /api/games/ID. `main_line`: what it is a variation of. */
interface Replay {
  id: string;
  table: Table;
  steps: Step[];
  outcomes: RawOutcome[];
  evaluation: Evaluation;
  end: string;
  names: [Seat, string][];
  began: string;
  date: string;
  recorded: string;
  main_line: { id: string; after_moves: number } | null;
}
/** A panel that is loaded when it is first needed. */
type LaterPanel = (load: () => Promise<{ element: HTMLElement; show(...what: any[]): void }>) => { element: HTMLElement; show(isNeeded: boolean, ...what: any[]): void };
/** A way to another line of a game, after so many moves of it. */
type LineTo = (id: string, moves: number, text: string) => HTMLElement;
/** Shows a game after `at` moves; returns what ends it (game-replay.js). */
type ShowReplay = (
  main: HTMLElement, game: Replay, at: number,
  page: { lineTo: LineTo; playOn?: ((moves: number, seat: Seat) => string) | null; below?: (Node | false | undefined)[] },
) => () => void;
/** A game in a file of its own (firmware_host/web/shared_game.py). `texts`, and the texts in a line: by language. `first`: the line to open. */
interface SharedGame { table: Table; lines: Record<string, SharedLine>; texts: Record<string, Catalogue>; first: string }
type SharedLine = Omit<Replay, "table" | "steps" | "end" | "recorded"> & {
  steps: (Omit<Step, "scene"> & { changed: [Cell, RawScene[number]][] })[];
  end: Record<string, string>;
  recorded: Record<string, string>;
};

/** A board of the hall (firmware_host/hall/page_news.py). `scene`: the number of the seat and the kind of each piece. */
interface HallBoard {
  board: string;
  house: string;
  plays: string;
  game: string;
  away: boolean;
  names: Record<Seat, string>;
  entry: number;
  scene?: Record<string, [seat: number, kind: string]>;
  last: Cell[];
  movers: Seat[];
  laying: Seat[];
  turn: Record<string, string>;
  winners: Seat[] | null;
  standings: [Seat, Seat[], number | null][];
}
interface Pairing { round: number; seats: Seat[]; players: string[]; points: number[] | null; board: string | null; table: string; by_hand: boolean }
interface StandingsRow { place: number; player: string; played: number; won: number; points: number; sonneborn_berger: number }
interface TournamentState { players: string[]; begun: boolean; game: string; standings: StandingsRow[]; pairings: Pairing[]; byes: string[][] }
/** The state of a hall, besides its boards. */
interface HallState { trouble: string; records: number; tournament: TournamentState | null }
interface HallGame { name: string; title: string; seats: Seat[]; uneven: boolean }
/** /api/hall. */
interface HallInfo { judge: boolean; games: HallGame[] }

interface DragListener { begin(spot: Spot): boolean; end(spot: Spot | null): void; picture(): Node }
/** What one more touch leads to (move-choice.js). */
interface TouchResult { touched: Cell[]; play?: Move; among?: Move[]; wrong?: Cell[] }
/** A template: kinds by their place in the zone. */
type Places = [place: number, kind: string][];
/** How a kind is drawn. */
type PieceBody = [body: string, unit?: number, scale?: number];

type NameOf = (name: string) => string;
type Show = (view: View, presence: Presence | null, boardText: BoardText | null) => void;
type Slide = { path: Cell[] } | null;
type OnCell = (cell: Cell) => void;
type ShowText = (text: string) => void;
type DrawPiece<T> = (game: string, seat: Seat, place: number, kind: string, symbol: string) => T;
type Draw = (topology: Topology, centres: Point[], turns: number) => Node;
type DraftOf<T> = (table: Table, seat: Seat, gameId: string) => T;
type FromArmy<T> = (setup: Setup, army: Army) => T;
type SeatIcon = (table: Table, seat: Seat, kind: string) => SVGElement;

type Html = <T extends keyof HTMLElementTagNameMap>(
  name: T, properties?: Record<string, any>, ...children: any[]
) => HTMLElementTagNameMap[T];
type Svg = (name: string, attributes?: Attributes, children?: Node[]) => SVGElement;
type Retry = <T>(attempt: () => Promise<T>, onFailing?: (failing: boolean) => void) => Promise<T>;
type AskUser = (question: string, answers: Answer[], note?: string | Node[]) => Promise<any>;
/** /api/handover and /api/free: a code, the address with it, and its QR code as rows of dark (1) and light. */
interface SeatCode { code: string; seconds: number; address: string; qr: string[] }
type ReadStored = <T>(key: string, otherwise: T) => T;
type MoveInArmy = (setup: Setup, army: Army, from: Cell, to: Cell) => Army;
type Mirror = (setup: Setup, army: Army, across: (cell: Cell) => { row: number; x: number }) => Army;

type Rectangle = (left: number, top: number, width: number, height: number, look: Attributes) => SVGElement;
type Circle = (cy: number, r: number, look: Attributes) => SVGElement;
type Groove = (wood: Timber, y: number, r: number, width: number) => SVGElement[];
type Mitres = (left: number, top: number, width: number, height: number) => SVGElement[];
type Inlaid = (wood: Timber, shape: Stroke[], symbol: string, unit: number, y: number) => SVGElement[];
type KeepDraft = (table: Table, seat: Seat, gameId: string, army: Army) => void;
type KeepTemplate = (table: Table, name: string, army: Army, order: Cell[]) => void;
