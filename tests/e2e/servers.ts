/** The first admin, whom the server makes on its start. */
export const adminAccount = { email: "admin@depthbook.test", password: "admin-password" };

/** What /analytics frames; no such host exists, a test that opens the page answers for it. */
export const analyticsPage = "https://analytics.depthbook.test/board?theme=plain";

const port = Number(process.env.E2E_PORT ?? "3210");

/** The server that most tests use. */
export const mainServer = { port, url: `http://localhost:${port}` };

/** One that has no page to frame, and draws its own analytics. */
export const builtInAnalytics = { port: port + 1000, url: `http://localhost:${port + 1000}` };

/** One that outage.spec.ts starts for itself, and takes the data away from. */
export const failingServer = { port: port + 2000, url: `http://localhost:${port + 2000}` };
