/** Our own pages name the user they were made for; desks leave it out (docs/decisions/0021). */
export const PAGE_USER_HEADER = "x-depthbook-user";

/** Path and query of the page that was asked for, from the middleware to the page. */
export const PAGE_PATH_HEADER = "x-depthbook-path";
