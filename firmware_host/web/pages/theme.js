// Light or dark as this device was told, before anything is drawn. No module: it must run first.
{
  const kept = localStorage.getItem("lodeboard.theme");
  if (kept === "light" || kept === "dark") document.documentElement.dataset.theme = kept;
}
