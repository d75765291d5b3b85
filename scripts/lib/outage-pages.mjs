/** How long after an error that is an outage of the database a page's failure is taken for one. */
const RECENT_MS = 5_000;
const RETRY_AFTER_SECONDS = "5";

/**
 * Of a page that could not be made Next says 500, whatever the reason. While the database is away that is no fault of ours:
 * 503, and when to come back, as the API says it.
 * @param {import("node:http").ServerResponse} response
 * @param {() => number} sinceOutage milliseconds since the last error that was an outage of the database
 */
export function tellOutages(response, sinceOutage) {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status, ...rest) => {
    if (status !== 500 || sinceOutage() > RECENT_MS) return writeHead(status, ...rest);
    response.setHeader("retry-after", RETRY_AFTER_SECONDS);
    return writeHead(503, ...rest);
  };
}
