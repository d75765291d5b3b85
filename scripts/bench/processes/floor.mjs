// Serves the floor as scripts/server.mjs serves the product, without what that adds.
import { createServer } from "node:http";
import next from "next";

const app = next({ dev: false, dir: process.env.FLOOR, httpServer: createServer() });
const handle = app.getRequestHandler();
await app.prepare();
createServer((request, response) => void handle(request, response)).listen(Number(process.env.PORT), "127.0.0.1");
