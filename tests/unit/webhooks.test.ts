/** What webhooks rest on: which addresses are asked, when it is tried again, who is told of what, and what proves it. */
import type * as Dns from "node:dns";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { dayAfter, failingAsTried, nextAttempt, nextAttemptWithinDay } from "@/lib/kit/outbox/retry";
import { canBePublic, isPublicAddress } from "@/lib/kit/outgoing/public-address";
import { post } from "@/lib/kit/outgoing/post";
import { newSecret, signedHeaders } from "@/lib/kit/outgoing/signature";
import type { NotificationEvent, QuoteFacts, RfqFacts } from "@/lib/notifications/rules/events";
import { NOTIFICATION_KINDS } from "@/lib/notifications/constants";
import { WEBHOOK_EVENTS } from "@/lib/webhooks/constants";
import { webhookEventsOf } from "@/lib/webhooks/rules/events";
import { addressFault, messageIdOf, signingSecrets, webhookStatus } from "@/lib/webhooks/rules/webhooks";
import { answering, hanging, openReceiver, verified } from "@/tests/setup/receiver";

const HOUR_MS = 3_600_000;

type AllFound = (error: NodeJS.ErrnoException | null, addresses: Dns.LookupAddress[]) => void;

/** A name like any other, that leads to this machine. */
const LEADS_HERE = "desk.leads-here.example";
vi.mock("node:dns", async (original) => {
  const dns = await original<typeof Dns>();
  const lookup = (name: string, options: Dns.LookupAllOptions, done: AllFound) =>
    dns.lookup(name === LEADS_HERE ? "localhost" : name, options, done);
  return { ...dns, lookup };
});

describe("isPublicAddress", () => {
  /** An address of a network, by its first number, how many bits of it count, and any other bits. */
  const within = (network: string, bits: number) => {
    const first = network.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);
    return fc.integer({ min: 0, max: 2 ** (32 - bits) - 1 }).map((rest) => {
      const address = first + rest;
      return [24, 16, 8, 0].map((shift) => Math.floor(address / 2 ** shift) % 256).join(".");
    });
  };
  const PRIVATE: [string, number][] = [
    ...([
      ["0.0.0.0", 8],
      ["10.0.0.0", 8],
      ["100.64.0.0", 10],
      ["127.0.0.0", 8],
    ] as [string, number][]),
    ...([
      ["169.254.0.0", 16],
      ["172.16.0.0", 12],
      ["192.0.0.0", 24],
      ["192.0.2.0", 24],
      ["192.88.99.0", 24],
      ["192.168.0.0", 16],
      ["198.18.0.0", 15],
      ["198.51.100.0", 24],
    ] as [string, number][]),
    ...([
      ["203.0.113.0", 24],
      ["224.0.0.0", 4],
      ["240.0.0.0", 4],
    ] as [string, number][]),
  ];

  test.each(PRIVATE)("is false throughout %s/%i, in IPv6's spellings of it too", (network, bits) => {
    fc.assert(
      fc.property(within(network, bits), (address) => {
        expect(isPublicAddress(address)).toBe(false);
        expect(isPublicAddress(`::ffff:${address}`)).toBe(false);
        expect(isPublicAddress(`64:ff9b::${address}`)).toBe(false);
      }),
    );
  });

  const group = fc.integer({ min: 0, max: 0xffff }).map((part) => part.toString(16));
  const groups = fc.array(group, { minLength: 7, maxLength: 7 });

  test("is false for every IPv6 address that is not handed out: loopback, local, multicast, mapped", () => {
    const first = fc.integer({ min: 0, max: 0xffff }).filter((part) => part < 0x2000 || part > 0x3fff);
    fc.assert(
      fc.property(first, groups, (part, rest) => {
        expect(isPublicAddress([part.toString(16), ...rest].join(":"))).toBe(false);
      }),
    );
    for (const address of [
      "::",
      "::1",
      "fe80::1",
      "fe80::1%eth0",
      "fd00::1",
      "ff02::1",
      "2002:7f00:1::",
      "2001::7f00:1",
      "2001:1ff:ffff::1",
      "2001:db8::1",
      "3fff:fff::1",
      "2606:4700::1111%eth0",
    ])
      expect([address, isPublicAddress(address)]).toEqual([address, false]);
  });

  test("is true for what the internet reaches, beside the edges of what it doesn't", () => {
    const addresses = ["1.1.1.1", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255"];
    const others = [
      "128.0.0.0",
      "172.15.255.255",
      "172.32.0.0",
      "192.167.255.255",
      "192.0.1.0",
      "223.255.255.255",
      "2001:200::1",
      "2606:4700::1111",
    ];
    for (const address of [...addresses, ...others])
      expect([address, isPublicAddress(address)]).toEqual([address, true]);
  });

  test("is false for what is no address", () => {
    fc.assert(fc.property(fc.string(), (text) => !isPublicAddress(`${text} `)));
  });
});

describe("canBePublic", () => {
  test.each([
    ...[
      "https://0x7f.1/",
      "https://2130706433/",
      "https://127.0.0.1./",
      "https://[::ffff:10.0.0.1]/",
      "https://[::1]/",
    ],
    ...["https://localhost/", "https://LOCALHOST.:8443/", "https://desk.localhost/", "https://printer.local/"],
    ...["https://metadata.google.internal/", "https://desk.home.arpa/", "https://desk.corp/", "https://desk.lan/"],
    ...["https://desk.intranet/", "https://desk.private/", "https://nas.home/"],
    ...["https://desk/hook", "https://desk./hook"],
  ])("is false of %s", (url) => {
    expect(canBePublic(new URL(url))).toBe(false);
  });

  test.each([
    ...[
      "https://desk.example.com/",
      "https://desk.example.com./",
      "https://localhost.example.com/",
      "https://1.1.1.1/",
    ],
    ...[
      "https://notlocal.com/",
      "https://mylocalhost.io/",
      "https://desk.plan/",
      "https://internal.example.com/",
      "https://a.arpa/",
    ],
    "https://[2606:4700::1111]/",
  ])("is true of %s", (url) => {
    expect(canBePublic(new URL(url))).toBe(true);
  });
});

describe("nextAttemptWithinDay", () => {
  const since = new Date("2027-01-05T12:00:00Z");

  test("tries at 30 seconds, then twice as far apart each time, up to an hour, for exactly a day", () => {
    let now = since;
    const waits: number[] = [];
    for (let attempts = 1; ; attempts += 1) {
      const next = nextAttemptWithinDay(attempts, since, now);
      if (!next) break;
      waits.push((next.getTime() - now.getTime()) / 1000);
      now = next;
    }
    expect(waits.slice(0, 9)).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
    expect(now).toEqual(dayAfter(since));
  });

  test("is later than now, and never past the day", () => {
    const ms = fc.integer({ min: 0, max: 30 * HOUR_MS });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), ms, (attempts, passed) => {
        const now = new Date(since.getTime() + passed);
        const next = nextAttemptWithinDay(attempts, since, now);
        if (passed >= 24 * HOUR_MS) expect(next).toBeNull();
        else expect(next && next > now && next <= dayAfter(since)).toBe(true);
      }),
    );
  });
});

test("an e-mail that can't be delivered is tried for most of a day, and then given up", () => {
  const start = new Date("2027-01-05T12:00:00Z");
  let now = start;
  const waits: number[] = [];
  for (let next = nextAttempt(1, now); next && waits.length < 100; next = nextAttempt(waits.length + 1, now)) {
    waits.push((next.getTime() - now.getTime()) / 1000);
    now = next;
  }
  expect(waits.slice(0, 9)).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
  expect((now.getTime() - start.getTime()) / HOUR_MS).toBeCloseTo(23, 0);
});

describe("failingAsTried", () => {
  const since = new Date("2027-01-05T12:00:00Z");
  const after = (hours: number) => new Date(since.getTime() + hours * HOUR_MS);

  test("counts no more of a time without attempts than we ever wait", () => {
    expect(failingAsTried(since, after(1), after(2.9))).toEqual(since);
    expect(failingAsTried(since, after(1), after(3))).toEqual(since);
    // Nine hours away, one of which we would have waited.
    expect(failingAsTried(since, after(1), after(10))).toEqual(after(8));
    expect(failingAsTried(since, null, after(10))).toEqual(after(9));
  });

  test("lets a day of hourly attempts be a day, however long we were away in between", () => {
    const silence = fc.integer({ min: 3, max: 10_000 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 22 }), silence, (before, hours) => {
        let [counted, last] = [since, after(before)];
        const attempts = (from: number) => Array.from({ length: 24 }, (_, index) => after(from + index));
        let failed = 0;
        for (const now of attempts(before + hours)) {
          counted = failingAsTried(counted, last, now);
          last = now;
          failed += 1;
          if (now >= dayAfter(counted)) break;
        }
        expect(before + failed).toBe(24);
      }),
    );
  });
});

describe("a signature", () => {
  test("is that of the specification's own example", () => {
    const secrets = ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"];
    const at = new Date(1_614_265_330_000);
    expect(signedHeaders("msg_p5jXN8AQM9LWM0D4loKWxJek", at, '{"test": 2432232314}', secrets)).toEqual({
      "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
      "webhook-timestamp": "1614265330",
      "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    });
  });

  test("is verified by the public library with any of the secrets, and with no other", () => {
    const [old, secret, other] = [newSecret(), newSecret(), newSecret()];
    const text = JSON.stringify({ type: "webhook.test", timestamp: "", data: { name: "Läbs → 流动性" } });
    const received = { headers: signedHeaders("msg_1", new Date(), text, [secret, old]), text };
    expect(verified(received, old)).toEqual(verified(received, secret));
    expect(() => verified(received, other)).toThrow();
    expect(() => verified({ ...received, text: text.replace("L", "l") }, secret)).toThrow();
  });
});

describe("post", () => {
  const sent = { headers: {}, body: "{}", timeoutMs: 10_000, allowsPrivate: true };

  test.each([
    ["hangs", hanging, "No answer within 0.3 seconds"],
    ["answers late", (response) => void setTimeout(() => response.end(), 600), "No answer within 0.3 seconds"],
    ["never ends its answer", (response) => void response.writeHead(200).write("…"), "No answer within 0.3 seconds"],
    ["hangs up", (response) => void response.destroy(), "socket hang up"],
  ] as [string, typeof hanging, string][])("says why, where the receiver %s", async (what, answer, failure) => {
    const receiver = await openReceiver(answer);
    // Of one that answers, however busy this machine is.
    const { timeoutMs } = what === "hangs up" ? sent : { timeoutMs: 300 };
    expect(await post(receiver.url, { ...sent, timeoutMs })).toEqual({ status: null, failure });
    await receiver.close();
  });

  test("answers the status of a redirect, and reads no long answer to its end", async () => {
    const receiver = await openReceiver(answering(302, { location: "http://localhost:9/" }));
    expect(await post(receiver.url, sent)).toEqual({ status: 302, failure: null });
    receiver.answer = (response) => {
      response.writeHead(200).write("x".repeat(1_000_000));
    };
    expect(await post(receiver.url, sent)).toEqual({ status: 200, failure: null });
    await receiver.close();
  });

  test("sends nothing to this machine unless that is allowed, whatever it is called", async () => {
    const receiver = await openReceiver();
    for (const name of ["localhost", "127.0.0.1", LEADS_HERE]) {
      const url = receiver.url.replace("localhost", name);
      const posted = await post(url, { ...sent, allowsPrivate: false });
      expect(posted).toEqual({ status: null, failure: "The address is not on the public internet" });
    }
    expect(receiver.received).toEqual([]);
    await receiver.close();
  });
});

describe("who is told of what", () => {
  const rfq: RfqFacts = {
    ...{ id: 7, name: "Aurora", ownerId: 1, ownerName: "Nimbus" },
    ...{ validUntil: new Date("2027-01-05T12:00:00Z"), isSealed: false },
  };
  const quote: QuoteFacts = {
    ...{ id: 12, providerId: 2, providerName: "Alpha", price: 50, priceUnit: "STRIKE_OTM" },
    ...{ status: "PENDING", hasReason: false },
  };
  const told = (event: NotificationEvent) => webhookEventsOf(event).map(({ type, accountIds }) => [type, accountIds]);

  test("of an RFP those who are invited, and its owner of all that others do", () => {
    expect(told({ kind: "rfq_published", rfq, makerIds: [2, 3] })).toEqual([["rfq.invited", [2, 3]]]);
    expect(told({ kind: "rfq_extended", rfq, makerIds: [2, 3] })).toEqual([["rfq.extended", [1, 2, 3]]]);
    for (const kind of ["rfq_terms_changed", "rfq_shortened"] as const) {
      expect(told({ kind, rfq, makerIds: [2, 3] })).toEqual([["rfq.updated", [1, 2, 3]]]);
    }
    expect(told({ kind: "rfq_draft_edited", rfq })).toEqual([]);
    expect(told({ kind: "rfq_makers_changed", rfq, leftIds: [3], knownAs: "Aurora" })).toEqual([
      ["rfq.updated", [1, 3]],
    ]);
    expect(told({ kind: "rfq_deleted", rfq, makerIds: [2, 3] })).toEqual([["rfq.updated", [1, 2, 3]]]);
    expect(told({ kind: "quote_deleted", rfq, quote })).toEqual([["quote.updated", [1, 2]]]);
    expect(told({ kind: "rfq_closing_soon", rfq, idleMakerIds: [3], isToldAlready: true })).toEqual([
      ["rfq.closing_soon", [1, 3]],
    ]);
    const passed = told({ kind: "rfq_passed", rfq, makerId: 2, makerName: "Alpha" });
    expect(passed).toEqual([["rfq.passed", [1, 2]]]);
    const asked: NotificationEvent = { kind: "question_asked", rfq, questionId: 9, askerId: 2 };
    expect(told(asked)).toEqual([["question.asked", [1, 2]]]);
    const makers = { makerIds: [2, 3], askerId: 2 };
    const answered: NotificationEvent = { kind: "question_answered", rfq, questionId: 9, ...makers };
    expect(told(answered)).toEqual([["question.answered", [1, 2, 3]]]);
    expect([asked, answered].flatMap(webhookEventsOf)).toMatchObject([{ questionId: 9 }, { questionId: 9 }]);
    expect(told({ kind: "rfq_signed", rfq, makerIds: [2, 3] })).toEqual([["rfq.closed", [1, 2, 3]]]);
    const set = (status: "CLOSED" | "DRAFT") => told({ kind: "rfq_status_changed", rfq, status, makerIds: [2] });
    expect([set("CLOSED"), set("DRAFT")]).toEqual([[["rfq.closed", [1, 2]]], [["rfq.updated", [1, 2]]]]);
  });

  test("of a quote its market maker and the RFP's owner, and no other market maker", () => {
    const kinds = ["quote_received", "quote_revised", "quote_withdrawn", "quote_accepted", "quote_rejected"] as const;
    const all = [...kinds, "quote_status_changed" as const, "agreement_voided" as const].flatMap((kind) =>
      told({ kind, rfq, quote, hasNewPrice: true }),
    );
    expect(all.map(([type]) => type)).toEqual([
      ...["quote.submitted", "quote.revised", "quote.withdrawn", "quote.accepted", "agreement.created"],
      ...["quote.rejected", "quote.updated", "agreement.voided"],
    ]);
    expect(all.every(([, accounts]) => String(accounts) === "1,2")).toBe(true);
    const agreed = { rfq, quote: { ...quote, agreementId: 8 } };
    const ofAgreement = (["quote_accepted", "agreement_voided"] as const).flatMap((kind) =>
      webhookEventsOf({ kind, ...agreed }),
    );
    expect(ofAgreement.map(({ type, agreementId }) => [type, agreementId])).toEqual([
      ...[["quote.accepted", null] as const, ["agreement.created", 8] as const],
      ["agreement.voided", 8],
    ]);
    const expired = { ...quote, status: "EXPIRED" as const };
    expect(told({ kind: "quote_status_changed", rfq, quote: expired })).toEqual([["quote.expired", [1, 2]]]);
  });

  test("of nothing that is no deal", () => {
    expect(NOTIFICATION_KINDS).toContain("webhook_disabled");
    expect(webhookEventsOf({ kind: "webhook_disabled", webhookId: 1, ownerId: 2 })).toEqual([]);
    expect(webhookEventsOf({ kind: "rfq_joined", rfq, makerName: "Alpha" })).toEqual([]);
    expect(webhookEventsOf({ kind: "venue_approved", venueName: "X", submitterId: 2 })).toEqual([]);
  });

  test("every event has a name of its own", () => {
    expect(new Set(WEBHOOK_EVENTS).size).toBe(WEBHOOK_EVENTS.length);
  });
});

describe("a webhook", () => {
  const now = new Date("2027-01-05T12:00:00Z");

  test("is failing until it is disabled", () => {
    expect(webhookStatus({ disabledAt: null, failingSince: null })).toBe("ENABLED");
    expect(webhookStatus({ disabledAt: null, failingSince: now })).toBe("FAILING");
    expect(webhookStatus({ disabledAt: now, failingSince: now })).toBe("DISABLED");
  });

  test("signs with the secret before until its time is over", () => {
    const webhook = { secret: "new", previousSecret: "old", previousSecretUntil: now };
    expect(signingSecrets(webhook, new Date(now.getTime() - 1))).toEqual(["new", "old"]);
    expect(signingSecrets(webhook, now)).toEqual(["new"]);
  });

  test("names a message by its row and its time", () => {
    expect(messageIdOf({ id: 36, createdAt: new Date(35) })).toBe("msg_z_10");
    expect(messageIdOf({ id: 36, createdAt: new Date(36) })).not.toBe("msg_z_10");
  });

  test("takes an address without TLS only where that is allowed", () => {
    expect(addressFault("http://localhost:1/", true)).toBeNull();
    expect(addressFault("http://localhost:1/", false)).toBe("Must begin with https://");
    expect(addressFault("ftp://localhost/", true)).toBe("Must begin with https://");
    expect(addressFault("https://desk.example.com/in?a=b", false)).toBeNull();
  });

  test("takes no address that carries a user or a password: it stands in logs, and is shown to every owner", () => {
    for (const carried of ["desk:secret@", "desk@", ":secret@"]) {
      const fault = addressFault(`https://${carried}desk.example.com/in`, false);
      expect(fault).toBe("Must not carry a user or a password");
    }
    expect(addressFault("https://desk.example.com/in#part", false)).toBe("Must not have a part after #");
  });
});
