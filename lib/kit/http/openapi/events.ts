/** What is sent of our own accord, to an address of the reader's: each event as the request that its receiver answers. */
import { NAMED } from "./schemas";
import type { Components, Parameter, SentEvent } from "./types";

export type SentEvents = {
  tag: string;
  /** `shape`: what it is called among the components. */
  events: readonly { type: string; words: string; shape: string }[];
  /** How long a receiver may take to answer. */
  timeoutSeconds: number;
  /** How long one is sent again that isn't taken. */
  triedHours: number;
  /** How long after a rotation the secret before signs too. */
  rotationHours: number;
};

/** As Standard Webhooks says, for who checks without a library. */
const signedOf = ({ rotationHours }: SentEvents): Readonly<Record<string, { words: string; example: string }>> => ({
  "webhook-id": {
    words: "What the event is known by: the same each time that it is sent",
    example: "msg_mk9qe2o0_u5a1bd",
  },
  "webhook-timestamp": { words: "When it was sent: seconds since 1970", example: "1768226700" },
  "webhook-signature": {
    words:
      "`v1,` and the HMAC-SHA256, in base64, of the id, a point, the timestamp, a point and the body as it came. The key is the " +
      "secret behind `whsec_`, decoded from base64. " +
      `For ${rotationHours} hours after a rotation there are two, with a space between: one of them has to match`,
    example: "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
  },
});

export const eventParametersOf = (sent: SentEvents): Components["parameters"] =>
  Object.fromEntries(
    Object.entries(signedOf(sent)).map(([name, { words, example }]): [string, Parameter] => {
      return [name, { name, in: "header", required: true, description: words, schema: { type: "string" }, example }];
    }),
  );

/** What a receiver answers. */
export const eventResponsesOf = ({ timeoutSeconds, triedHours }: SentEvents): Components["responses"] => ({
  EventTaken: {
    description: `It was taken. Anything but a 2xx within ${timeoutSeconds} seconds is sent again, for ${triedHours} hours`,
  },
  EventsUnwanted: { description: "Nothing is wanted any more: the webhook is disabled at once" },
});

export function eventsOf(sent: SentEvents): Record<string, { post: SentEvent }> {
  const { tag, events } = sent;
  const parameters = Object.keys(signedOf(sent)).map((name) => ({ $ref: `#/components/parameters/${name}` }));
  return Object.fromEntries(
    events.map(({ type, words, shape }) => {
      const schema = { allOf: [{ $ref: `${NAMED}${shape}` }, { properties: { type: { const: type } } }] };
      const post: SentEvent = {
        operationId: `${type.replace(/[._](\w)/g, (_, letter: string) => letter.toUpperCase())}Event`,
        summary: words,
        tags: [tag],
        security: [],
        parameters,
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
