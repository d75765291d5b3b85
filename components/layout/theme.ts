/** The colour theme: kept in a cookie, so that the server renders it into <html data-theme> and nothing flashes. */
export const THEME_COOKIE = "theme";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export function parseTheme(value: string | undefined): Theme {
  return THEMES.find((theme) => theme === value) ?? "system";
}
