/** What a process of the application has made ready for the mix. */
export type User = { id: number; role: "issuer" | "maker"; email: string; token: string; cookie: string };

/** `owner`, `makers` and `maker` are users' ids; `quotes` those that are pending. */
export type OpenRfq = { id: number; owner: number; makers: number[]; quotes: { quoteId: number; maker: number }[] };

/** `password` is everybody's; `quote` the body of a quote but for its RFQ; `upload` a whole multipart body. */
export type PreparedMix = {
  users: User[];
  password: string;
  rfqs: OpenRfq[];
  quote: object;
  upload: { contentType: string; base64: string };
};
