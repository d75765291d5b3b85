// What stands in for `npm audit`, which not every registry answers (SECURITY.md, "Dependencies").

/**
 * The first safe version of each line that we use, and the advisories that it answers
 * (https://github.com/advisories/<id>): the newest first, then earlier ones that a downgrade would bring back.
 * @type {readonly [name: string, minimums: readonly string[], advisories: string][]}
 */
export const MINIMUM_VERSIONS = [
  // What serves, or starts and migrates.
  ["next", ["16.4.3"], "GHSA-2464-fhr4-w9xw, GHSA-673q-mjm6-r5xr; earlier: GHSA-f87g-xv8r-7p7x, GHSA-26hh-7cqf-hhc6"],
  ["next-auth", ["4.24.15"], "GHSA-7rqj-j65f-68wh, GHSA-x445-f3h2-j279, GHSA-xmf8-cvqr-rfgj"],
  ["jose", ["4.15.5"], "GHSA-hhhv-q57g-882q"],
  ["zod", ["4.6.7"], "GHSA-mrhx-c7xc-m3w5"],
  [
    "nodemailer",
    ["10.1.4"],
    "GHSA-85x2-q946-cp5h; earlier: GHSA-4g23-2xm8-66gc, GHSA-g57g-f23g-4646, GHSA-p6gq-j5cr-w38f",
  ],
  ["@fastify/busboy", ["3.2.2"], "GHSA-gxm5-99cw-xjw9"],
  // The first that reads S3's answers by itself: those before bring fast-xml-parser along, which these are of.
  ["@aws-sdk/xml-builder", ["3.972.31"], "GHSA-gh4j-gqv2-49f6; earlier: GHSA-8gc5-j5rx-235r"],
  ["file-type", ["17.1.3"], "GHSA-mhxj-85r3-2x55"],
  ["pdfmake", ["0.3.6"], "GHSA-wp52-r2fp-4vmr; earlier: GHSA-rj3r-r7hh-jxfq"],
  ["sharp", ["0.35.4"], "GHSA-rgj7-g3m4-5g8c; earlier: GHSA-f88m-g3jw-g9cj"],
  ["postcss", ["8.5.18"], "GHSA-r28c-9q8g-f849; earlier: GHSA-6g55-p6wh-862q, GHSA-qx2v-qp2m-jg93"],
  ["nanoid", ["3.3.17"], "GHSA-2v37-7h3g-55p8; earlier: GHSA-mwcw-c2x4-8c55"],
  ["preact", ["10.28.2"], "GHSA-36hm-qxxp-pg3m"],
  ["uuid", ["11.1.1"], "GHSA-w5hq-g745-h8pq"],
  ["lodash", ["4.18.0"], "GHSA-r5fr-rjxr-66jc, GHSA-f23m-r3pf-42rh; earlier: GHSA-xxjr-mmjv-4gpg"],
  ["fast-uri", ["3.1.9"], "GHSA-wjr9-j795-jxcr; earlier: GHSA-58mr-gqgx-xq4g"],
  ["valibot", ["1.2.0"], "GHSA-vqpr-j7v3-hqw9"],
  ["tar-fs", ["2.1.4"], "GHSA-vj76-c3g6-qr5v"],
  ["cross-spawn", ["7.0.5"], "GHSA-3xgq-45jj-v275"],
  ["semver", ["6.3.1", "7.5.2"], "GHSA-c2qf-rxjj-qqgw"],
  // What Prisma's command line brings along.
  ["mysql2", ["3.23.1"], "GHSA-rgwj-5xj2-c3m3; earlier: GHSA-3f6p-5ww8-9rcr"],
  ["deepmerge-ts", ["8.0.0"], "GHSA-ggr8-5vv4-36mx"],
  ["effect", ["3.20.0"], "GHSA-38f7-945m-qr2g"],
  ["defu", ["6.1.5"], "GHSA-737v-mqg7-c878"],
  ["find-my-way", ["9.7.0"], "GHSA-c96f-x56v-gq3h"],
  // What builds and tests.
  ["vitest", ["4.1.6"], "GHSA-2h32-95rg-cppp; earlier: GHSA-5xrq-8626-4rwp"],
  [
    "vite",
    ["8.0.16"],
    "GHSA-fx2h-pf6j-xcff, GHSA-v6wh-96g9-6wx3; earlier: GHSA-v2wj-q39q-566r, GHSA-p9ff-h696-f583, GHSA-4w7w-66w2-5vf9",
  ],
  ["esbuild", ["0.28.1"], "GHSA-gv7w-rqvm-qjhr, GHSA-g7r4-m6w7-qqqr; earlier: GHSA-67mh-4wv8-2f99"],
  ["@vitest/mocker", ["4.1.11"], "GHSA-82fw-gwwq-j7x9"],
  [
    "brace-expansion",
    ["1.1.18", "2.1.4", "5.0.9"],
    "GHSA-rgw5-rvv9-x895; earlier: GHSA-mh99-v99m-4gvg, GHSA-3jxr-9vmj-r5cp",
  ],
  ["js-yaml", ["4.3.1"], "GHSA-5p4m-2wfm-xmqj"],
  ["micromatch", ["4.0.8"], "GHSA-952p-6rrq-rcjv"],
];

/** Negative when `a` is the older one; a pre-release counts as older than its release. */
function compareVersions(a, b) {
  const [[aCore, aPre], [bCore, bPre]] = [a, b].map((version) => version.split("+")[0].split(/-(.*)/s));
  const [aParts, bParts] = [aCore, bCore].map((core) => core.split(".").map(Number));
  const differing = aParts.findIndex((part, index) => part !== bParts[index]);
  if (differing >= 0) return aParts[differing] - bParts[differing];
  return Number(Boolean(bPre)) - Number(Boolean(aPre));
}

const lineOf = (version) => version.split(".", 1)[0];

/** That of the version's own line, else the newest: of a line that is older than all of them nothing is safe. */
const minimumFor = (version, minimums) =>
  minimums.find((minimum) => lineOf(minimum) === lineOf(version)) ?? minimums.toSorted(compareVersions).at(-1);

/**
 * What a lock file holds that is older than it may be.
 * @param {Record<string, { version?: string }>} packages of package-lock.json, by where they are installed
 * @param {typeof MINIMUM_VERSIONS} minimumVersions
 * @returns {string[]} a sentence each
 */
export function findOutdated(packages, minimumVersions = MINIMUM_VERSIONS) {
  return minimumVersions.flatMap(([name, minimums, advisories]) => {
    const copies = Object.entries(packages).filter(([location]) => `/${location}`.endsWith(`/node_modules/${name}`));
    if (copies.length === 0) return [`${name} is not in package-lock.json: remove it from the list.`];
    return copies.flatMap(([location, { version }]) => {
      const minimum = minimumFor(version, minimums);
      if (compareVersions(version, minimum) >= 0) return [];
      return [`${location} is ${version}; ${minimum} is the first without ${advisories}.`];
    });
  });
}
