/** What the tables may be asked for, by the names of the API; the server reads it for the first paint too. */

/** The analytics page has no table of rows, and its search in the URL like those that have. */
export const ANALYTICS_SEARCH = { sorts: [], filters: {} } as const;
