"use client";

import { useSyncExternalStore } from "react";
import { setPreferenceCookie } from "./browser-cookie";
import { parseTheme, type Theme, THEME_COOKIE } from "./theme";

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

function setTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme;
  setPreferenceCookie(THEME_COOKIE, theme);
}

/** <html data-theme> is the one place that holds the theme: every switcher on a page shows the same. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore<Theme>(
    subscribe,
    () => parseTheme(document.documentElement.dataset.theme),
    () => "system",
  );
  return [theme, setTheme];
}
