/** What is sent of our own accord, to an address of the reader's: each event as the request that its receiver answers. */
import { NAMED } from "./schemas";
import type { Components, Parameter, SentEvent } from "./types";

export type SentEvents = {
  tag: string;
  /** `shape`: what it is called among the components. */
  events: readonly { type: string; words: string; shape: string }[];
};

/** As Standard Webhooks says, for who checks without a library. */
const SIGNED: Readonly<Record<string, { words: string; example: string }>> = {
  "webhook-id": {
    words: "What the event is known by: the same each time that it is sent",
    example: "msg_mk9qe2o0_u5a1bd",
  },
  "webhook-timestamp": { words: "When it was sent: seconds since 1970", example: "1768226700" },
  "webhook-signature": {
    words:
      "`v1,` and the HMAC-SHA256, in base64, of the id, a point, the timestamp, a point and the body as it came. The key is the " +
      "secret behind `whsec_`, decoded from base64. For a day after a rotation there are two, with a space between: one of them has to match",
    example: "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
  },
};

export const eventParameters: Components["parameters"] = Object.fromEntries(
  Object.entries(SIGNED).map(([name, { words, example }]): [string, Parameter] => {
    return [name, { name, in: "header", required: true, description: words, schema: { type: "string" }, example }];
  }),
);

/** What a receiver answers. */
export const eventResponses: Components["responses"] = {
  EventTaken: { description: "It was taken. Anything but a 2xx within 10 seconds is sent again, for 24 hours" },
  EventsUnwanted: { description: "Nothing is wanted any more: the webhook is disabled at once" },
};

export function eventsOf({ tag, events }: SentEvents): Record<string, { post: SentEvent }> {
  return Object.fromEntries(
    events.map(({ type, words, shape }) => {
      const schema = { allOf: [{ $ref: `${NAMED}${shape}` }, { properties: { type: { const: type } } }] };
      const post: SentEvent = {
        operationId: `${type.replace(/[._](\w)/g, (_, letter: string) => letter.toUpperCase())}Event`,
        summary: words,
        tags: [tag],
        security: [],
        parameters: Object.keys(eventParameters).map((name) => ({ $ref: `#/components/parameters/${name}` })),
        requestBody: { required: true, content: { "application/json": { schema } } },
        responses: {
          "2XX": { $ref: "#/components/responses/EventTaken" },
          410: { $ref: "#/components/responses/EventsUnwanted" },
        },
      };
      return [type, { post }];
    }),
  );
}
