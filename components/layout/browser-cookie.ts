const ONE_YEAR_S = 365 * 24 * 60 * 60;

/** Remembers a choice of how the pages look; never anything that has to be kept from scripts. */
export function setPreferenceCookie(name: string, value: string) {
  document.cookie = `${name}=${value}; path=/; max-age=${ONE_YEAR_S}; samesite=lax`;
}
