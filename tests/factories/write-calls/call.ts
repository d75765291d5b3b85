/** How a write call is taken, and what of it can be read again. */

export type Body = Record<string, unknown>;

export type Sent = {
  /** Default: the call's own. */
  path?: string;
  token?: string;
  body?: Body;
};

export type WriteCall = {
  /** A request that is taken, of objects that are there for it alone: each is good once. */
  request: () => Promise<Sent>;
  /** Where the answer says what is kept; default: in its `element`. Undefined: nowhere. */
  kept?: (answer: Body) => unknown;
  /** Fields that are asked by or acted on, and that no answer repeats. */
  unread?: readonly string[];
  /** Lists in which order says nothing, and that are kept in one of their own. */
  sets?: readonly string[];
  /** What one answer makes meaningless is cleared (contract section 2 of profiles): the others are compared with that in mind. */
  clears?: true;
  /** Takes a tenth of a second or more: a password is hashed. */
  isSlow?: true;
  /** Tables in which a refusal is written down. */
  notes?: readonly string[];
};

export const flat = (answer: Body) => answer;
export const nowhere = () => undefined;
