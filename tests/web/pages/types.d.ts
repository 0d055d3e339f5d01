// What the pages' values are, for the type checker alone: the messages of firmware_host/table/messages.py and
// of docs/web.md, as view.js reads them, and what pages hand each other. Nothing of it is shipped.

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
type RawOutcome = [entry: number, Cell, attacker: Seat, defender: Seat, stays: Seat | null];
type RawResult = [Seat[], string];

interface Setup { seat: Seat; cells: Cell[]; kinds: string[]; due: boolean; usual: [Cell, string][] }
interface Result { winners: Seat[]; reason: string }
/** What came of a challenge; `stays` null: nobody's piece. */
interface Outcome { entry: number; cell: Cell; survivor: Seat | null }
/** The moves so far, and what came of the challenges among them. */
/** `better`: much was lost by it; cells, and in a sentence what would have been better. */
interface Recorded { seat: Seat; text: string; better?: { cells: Cell[]; text: string } }
interface Course { record: Recorded[]; outcomes: Outcome[] }
interface Consent { seat: Seat; what: string; entry: number }
/** A word that waits for the answer of others. */
interface Offer { seat: Seat; command: string; awaited: Seat[] }

/** With whom a seat plays, and its points; null while there are none. */
interface Standing { seat: Seat; partners: Seat[]; points: number | null }

/** The game as one viewer may see it (view.js). */
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
  task: string;
  /** Who is to act, or how the game has ended. */
  turn: string;
  result: Result | null;
  faults: { cell: Cell; fault: string }[];
  consents: Consent[];
  offers: Offer[];
  revealed: Seat[];
  arbiterReveals: number[];
  record: Recorded[];
  outcomes: Outcome[];
  settingUp: Seat[];
  clock: Map<Seat, number>;
  standings: Standing[];
  names: Map<Seat, string>;
  /** The seats that the computer plays. */
  computers: Seat[];
  irrevocable: number;
  redoable: number;
  /** Whether somebody can be asked for hints, and the one that this seat has asked for. */
  advised: boolean;
  /** How many hints each seat has had, where they are counted. */
  hinted: Map<Seat, number>;
  hint: Hint | null;
  /** When it was so, by performance.now(). */
  asOf: number;
}

/** An earlier position of the game that is on. */
interface PastPosition { gameId: string; entry: number; scene: Scene; last: Move | null; faults: { cell: Cell; fault: string }[] }
interface RawPastPosition { game_id: string; entry: number; scene: RawScene; last: RawMove | null }

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
  task?: string;
  turn: string;
  result: RawResult | null;
  faults?: [Cell, string][];
  wishes?: [Seat, string, number][];
  offers?: [Seat, string, Seat[]][];
  revealed?: Seat[];
  looks?: number[];
  record?: [Seat, string][];
  outcomes?: RawOutcome[];
  laying?: Seat[];
  clock?: [Seat, number][];
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

/** Step 0: the last move was a slip; 1: which piece; 2: where to; 3: why. No cells while somebody looks ahead. */
/**
 * `danger`: what is threatened; `ways`: of moves that the text tells of; `lost`: from where to where a piece would be
 * taken, and on which way.
 */
interface Hint { step: number; cells: Cell[]; text: string; danger: Cell[]; ways: [Cell[], boolean, number][]; lost: [Cell, Cell, Cell[]][] }

/** Who holds which seat, which of them are only given to who has a code, and who looks on. */
interface Presence {
  seats: Record<Seat, "free" | "taken" | "mine">;
  hidden: Seat[];
  /** The seats whose phones do not answer. */
  away: Seat[];
  judge: "off" | "locked" | "open";
  judge_tries: number;
  watching: number;
}

/** What of the board concerns those who are elsewhere: how its wood stands to the game, what is told to all. */
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

/** /api/table: what board_json.py says of a game. */
interface Table {
  game: { name: string; title: string; options: Record<string, string> };
  seats: Seat[];
  sides: Record<Seat, "near" | "far" | "left" | "right">;
  armies: Record<Seat, Record<string, number>>;
  kinds: Record<string, string>;
  topology: Topology;
  judge: boolean;
  program: string;
  /** What the board's computer is found by, as `board.local`; empty: only by where the page is. */
  host: string;
}

/** A setting that may be changed on its page (firmware_host/config/live.py). */
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
  /** How many strengths the computer has in it. */
  levels: number;
  options: MenuOption[];
}

interface MenuOption { name: string; title: string; values: Record<string, string>; meaning: string }

interface Menu {
  games: MenuGame[];
  switches_off: boolean;
  /** When they are given now. */
  hints: string;
  free: boolean;
  /** Whether seats can be played at a board, too. */
  board: boolean;
  /** What players of a new game are called, by the number of the seat; other names used before. */
  called: string[];
  names: string[];
}

/** /api/pictures: a game's board, and its pieces as it begins. */
type Picture = Pick<Table, "game" | "seats" | "sides" | "armies" | "kinds" | "topology"> & { scene: RawScene };

/** The form of a new game (choose.js). `newGame`: what to ask the host for; `ownSeats`: the seats of this phone. */
interface GameForm { seats: HTMLElement; options: HTMLElement; newGame(): object; ownSeats(): Seat[] }
/** A button of the start page. `body`: of the request; `deletes`: what it deletes; `seatsToTake`: once the new game begins. */
interface MenuAction { text: string; body(): object; seatsToTake?(): Seat[]; style?: string; label?: string; deletes?: string }

interface Setting {
  name: string;
  value: string | number | boolean;
  bounds: [low: number, high: number] | null;
  choices: string[];
}

/** /api/rules: an option of the game with its value, and what else there is (firmware_host/config/rules_page.py). */
interface OptionInForce { name: string; value: string; values: string[]; meaning: string }
/** A part of a text in Markdown. `lines`: of a table its rows, the head first; of a list its entries; else one. */
interface Block { kind: "heading" | "text" | "list" | "numbers" | "table" | "code"; level?: number; lines: string[] }

/** What the sensors feel (firmware_host/web/ipc.py). */
interface SensorReport {
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

/** What a page is told over its live connection. */
interface Listener {
  view?(view: View): void;
  presence?(presence: Presence): void;
  boardText?(boardText: BoardText): void;
  /** Whether the host can be reached, and whether something asked of it waits for its answer too long. */
  connection?(joined: boolean, unconfirmed: boolean): void;
  /** The answer to what the page asked before it was loaded anew. */
  reply?(refusal: string | null): void;
  refused?(): void;
  /** This phone has that seat now instead of the one the page was for. */
  seatMoved?(to: Seat): void;
}

/** What was asked of the table and is not answered yet; `answer` is gone when the page was loaded anew since. */
interface PendingIntent { type: string; fields: { move?: RawMove }; gameId: string | null; at: number; resolve?(refusal: any): void }

/** Why a request has failed; `status` 0: there was no answer. */
interface RequestError extends Error { status: number; wait?: number }

/** /api/words: what pages say in one language. `names`: by game (engines: all), by what they are of. */
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
type SeatLinks = { toSetUp(): void; toBoard(): void };
/** Where a drag begins or ends. */
interface Spot { cell?: Cell; kind?: string; tray?: boolean }

/** A stroke of a shape: inlaid (+) or wood (-), an SVG path, a width where it is a line. */
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

/** An answer that a question on a page offers. */
interface Answer { text: string; value: any; style?: string; picture?: Node | null }

/** A button of a seat's page. */
interface Action { key: string; text: string; style?: string; run(): void }

/** What the buttons of a seat's page do. */
interface SeatCommands { send(command: string): void; toSetUp(): void; takeBack: (() => void) | null; redo(): void; reveal(): void; newGame(): void; rematch(): void; playOn: (() => void) | null; hint(): void }

/** What a seat is asked, or was answered. */
interface RequestLine { text: string; actions: Action[] }

/** What a seat's page is shown in: the game, or its set-up. */
interface SeatScreen { show: Show; leave(): void; showReply(refusal: string | null): void }
type SeatScreenClass = new (main: HTMLElement, table: Table, seat: Seat, live: IntentConnection, links: SeatLinks) => SeatScreen;
/** The live connection, as a part asks through it: a refusal, "" for yes, null when nobody will know. */
interface IntentConnection {
  unconfirmed: PendingIntent[];
  ask(type: string, fields?: object): Promise<string | null>;
  recall(entry: number): Promise<PastPosition | null>;
}

/** A row of /api/games. */
interface GameRow { id: string; game: string; title: string; began: string; moves: number; end: string; damaged: boolean }
/** A step of /api/games/ID. */
interface Step { seat: Seat | null; move: string; scene: RawScene }

/** A board of the hall (firmware_host/hall/page_news.py). `scene`: of each piece the number of its seat, and its kind. */
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
/** What there is in a hall beside its boards. */
interface HallState { trouble: string; records: number; tournament: TournamentState | null }
interface HallGame { name: string; title: string; seats: Seat[]; uneven: boolean }
/** /api/hall. */
interface HallInfo { judge: boolean; games: HallGame[] }

interface DragListener { begin(spot: Spot): boolean; end(spot: Spot | null): void; picture(): Node }
/** What one touch more makes of the moves on offer. */
interface TouchResult { touched: Cell[]; play?: Move; among?: Move[]; wrong?: Cell[] }
/** A template: places of the zone with kinds. */
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
/** /api/handover and /api/free: a code, the address that has it, and that as rows of dark and light. */
interface SeatCode { code: string; seconds: number; address: string; qr: string[] }
type ReadStored = <T>(key: string, otherwise: T) => T;
type MoveInArmy = (setup: Setup, army: Army, from: Cell, to: Cell) => Army;
type Mirror = (setup: Setup, army: Army, across: (cell: Cell) => { row: number; x: number }) => Army;
/** A part of a sentence in this language, or null when nobody has translated it. */

type Rectangle = (left: number, top: number, width: number, height: number, look: Attributes) => SVGElement;
type Circle = (cy: number, r: number, look: Attributes) => SVGElement;
type Groove = (wood: Timber, y: number, r: number, width: number) => SVGElement[];
type Mitres = (left: number, top: number, width: number, height: number) => SVGElement[];
type Inlaid = (wood: Timber, shape: Stroke[], symbol: string, unit: number, y: number) => SVGElement[];
type KeepDraft = (table: Table, seat: Seat, gameId: string, army: Army) => void;
type KeepTemplate = (table: Table, name: string, army: Army, order: Cell[]) => void;
interface SpectatorOptions { links?: boolean; shown?(view: View, presence: Presence | null): void; refused?(): void }
