/** Holds `collapsed` while the sidebar is an icon rail; read on the server, so that the first paint has the right width. */
export const SIDEBAR_COOKIE = "sidebar";
