/** Many who ask at the same moment. */
import { type Asked, keptConnections, send } from "../bench/send";
import type { User } from "../mix/prepared";
import { count, leave, leaveAll, openMany } from "./raw";
import { bearer, from, read, type Scenario, type Target, wire } from "./scenario";

const CLIENTS = 10_000;
const UPLOAD_BYTES = 10 * 1024 * 1024;

/** All of them at once, each on a connection of its own. */
async function atOnce({ host, tally }: Target, asked: readonly Asked[]): Promise<void> {
  const agent = keptConnections(asked.length);
  await Promise.all(
    asked.map(async (one) => {
      const { status } = await send(agent, host, one);
      count(tally, status === 0 ? "cut" : String(status));
    }),
  );
  agent.destroy();
}

/** Every other one is wrong. The addresses differ, and so do the accounts of those that are right. */
const signIns = ({ users, password }: Target["prepared"], many: number): Asked[] =>
  Array.from({ length: many }, (_, index) => {
    const { email } = users[index % users.length] as User;
    const body = new URLSearchParams({ username: email, password: index % 2 === 0 ? password : "not this one" });
    const type = { "content-type": "application/x-www-form-urlencoded" };
    return { method: "POST", path: "/v1/users/login", headers: { ...type, ...from(index) }, body: body.toString() };
  });

/** The prepared upload as large as one may be: a PDF with blanks in it. */
export function grown(upload: Buffer, bytes: number): Buffer {
  const at = upload.lastIndexOf("\ntrailer");
  const overhead = upload.length - (upload.lastIndexOf("%%EOF\n") + 6 - upload.indexOf("%PDF"));
  const blanks = Buffer.alloc(bytes - (upload.length - overhead), " ");
  return Buffer.concat([upload.subarray(0, at), blanks, upload.subarray(at)]);
}

const uploads = ({ users, upload }: Target["prepared"], many: number): Asked[] => {
  const body = grown(Buffer.from(upload.base64, "base64"), UPLOAD_BYTES);
  return Array.from({ length: many }, (_, index) => {
    const headers = { ...bearer(users[index % users.length] as User), "content-type": upload.contentType };
    return { method: "POST", path: "/v1/files", headers, body };
  });
};

const hangUps: Scenario = {
  name: "10,000 ask and hang up at once",
  connects: true,
  allowed: ["hung up"],
  run: async ({ port, tally, prepared: { users } }) => {
    const opened = await openMany(port, tally, CLIENTS, (socket, index) => {
      const user = users[index % users.length] as User;
      const list = user.role === "maker" ? "/v1/rfqs/assigned?limit=50" : "/v1/rfqs/my?limit=50";
      socket.write(wire(read(user, list)), () => leave(socket));
      count(tally, "hung up");
    });
    await Promise.all(opened.map(({ ended }) => ended));
  },
};

/** Without waiting for answers: pages of visitors from addresses of their own, and lists. */
const pipelines: Scenario = {
  name: "20 pipeline 5,000 requests each",
  allowed: ["200", "429", "cut"],
  some: ["cut"],
  run: async ({ port, tally, prepared: { users } }) => {
    const opened = await openMany(port, tally, 20, (socket, index) => {
      const user = users[index % users.length] as User;
      const asked: Asked =
        index % 2 === 0
          ? { method: "GET", path: "/login", headers: from(index) }
          : read(user, user.role === "maker" ? "/v1/rfqs/assigned?limit=50" : "/v1/rfqs/my?limit=50");
      socket.write(wire(asked).repeat(5000));
    });
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    await leaveAll(opened, tally, "still answering");
  },
};

export const crowds: Scenario[] = [
  {
    name: "100 sign in at once",
    allowed: ["200", "401"],
    some: ["200", "401"],
    run: (target) => atOnce(target, signIns(target.prepared, 100)),
  },
  {
    name: "2,000 sign in at once",
    connects: true,
    // With the two who look on there are more than may be without a request: the first that have not asked yet make room.
    allowed: ["200", "401", "429", "503", "cut"],
    some: ["200", "401", "503"],
    run: (target) => atOnce(target, signIns(target.prepared, 2000)),
  },
  {
    name: "100 upload 10 MiB at once",
    allowed: ["200", "201"],
    run: (target) => atOnce(target, uploads(target.prepared, 100)),
  },
  hangUps,
  pipelines,
];
