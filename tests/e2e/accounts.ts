/** The first admin, whom the server makes on its start. */
export const adminAccount = { email: "admin@depthbook.test", password: "admin-password" };

/** What /analytics frames; no such host exists, a test that opens the page answers for it. */
export const analyticsPage = "https://analytics.depthbook.test/board?theme=plain";
