/**
 * Requests as they are on the wire, beneath what `fetch` would send. `BODY` and `LENGTH` stand for a body that is right and
 * its bytes, `HEAD` for the request's line, host, token and media type.
 */
type BadRequest = {
  what: string;
  send: string;
  /** The status that is answered; "cut": the connection ends without one. Any other is a fault. */
  answer: readonly (number | "cut")[];
};

const CRLF = "\r\n";
const request = (...lines: string[]) => ["HEAD", ...lines].join(CRLF) + CRLF + CRLF;

export const BAD_REQUESTS: readonly BadRequest[] = [
  { what: "a length that is a word", send: `${request("content-length: many")}BODY`, answer: [400] },
  { what: "a length that is negative", send: `${request("content-length: -5")}BODY`, answer: [400] },
  { what: "a length with a plus", send: `${request("content-length: +LENGTH")}BODY`, answer: [400] },
  { what: "a length in hexadecimal", send: `${request("content-length: 0x10")}BODY`, answer: [400] },
  { what: "a length that is a fraction", send: `${request("content-length: 5.0")}BODY`, answer: [400] },
  { what: "a length of 20 digits", send: `${request("content-length: 99999999999999999999")}BODY`, answer: [400, 413] },
  {
    what: "two lengths that differ",
    send: `${request("content-length: LENGTH", "content-length: 5")}BODY`,
    answer: [400],
  },
  { what: "two lengths in one", send: `${request("content-length: LENGTH, LENGTH")}BODY`, answer: [400] },
  { what: "a length of 0", send: request("content-length: 0"), answer: [400] },
  { what: "no length", send: request(), answer: [400] },
  {
    what: "a length that is too short",
    send: `${request("content-length: 5", "connection: close")}BODY`,
    answer: [400],
  },
  {
    what: "both a length and pieces",
    send: `${request("content-length: LENGTH", "transfer-encoding: chunked")}0${CRLF}${CRLF}`,
    answer: [400],
  },
  {
    what: "pieces and then a length",
    send: `${request("transfer-encoding: chunked", "content-length: 3")}0${CRLF}${CRLF}`,
    answer: [400],
  },
  {
    what: "pieces, said twice",
    send: `${request("transfer-encoding: chunked", "transfer-encoding: chunked")}0${CRLF}${CRLF}`,
    answer: [400],
  },
  { what: "pieces of nobody's", send: `${request("transfer-encoding: xchunked")}0${CRLF}${CRLF}`, answer: [400] },
  {
    what: "pieces and then identity",
    send: `${request("transfer-encoding: chunked, identity")}0${CRLF}${CRLF}`,
    answer: [400],
  },
  { what: "compressed pieces", send: `${request("transfer-encoding: gzip, chunked")}0${CRLF}${CRLF}`, answer: [400] },
  { what: "no pieces", send: `${request("transfer-encoding: chunked")}0${CRLF}${CRLF}`, answer: [400] },
  {
    what: "a piece whose size is a word",
    send: `${request("transfer-encoding: chunked")}zz${CRLF}BODY${CRLF}0${CRLF}${CRLF}`,
    answer: [400, "cut"],
  },
  {
    what: "a piece of a negative size",
    send: `${request("transfer-encoding: chunked")}-1${CRLF}BODY${CRLF}0${CRLF}${CRLF}`,
    answer: [400, "cut"],
  },
  {
    what: "a piece of more than all",
    send: `${request("transfer-encoding: chunked")}FFFFFFFFFFFFFFFFF${CRLF}BODY`,
    answer: [400, "cut"],
  },
  {
    what: "a piece that is longer than it says",
    send: `${request("transfer-encoding: chunked")}1${CRLF}BODY${CRLF}0${CRLF}${CRLF}`,
    answer: [400, "cut"],
  },
  {
    what: "a piece that ends in a line feed",
    send: `${request("transfer-encoding: chunked")}2\n{}\n0\n\n`,
    answer: [400, "cut"],
  },
  { what: "a space before the colon", send: `${request("content-length : 2")}{}`, answer: [400] },
  { what: "a header without a name", send: `${request(": x", "content-length: 2")}{}`, answer: [400] },
  { what: "a header without a colon", send: `${request("content-length")}{}`, answer: [400] },
  { what: "a header that is folded", send: `${request("x-more: a", " b", "content-length: 2")}{}`, answer: [400] },
  { what: "NUL in a header", send: `${request("x-more: a\u0000b", "content-length: 2")}{}`, answer: [400] },
  { what: "a control in a header", send: `${request("x-more: a\u0007b", "content-length: 2")}{}`, answer: [400] },
  {
    what: "headers of 20 kilobytes",
    send: `${request(`x-more: ${"x".repeat(20_000)}`, "content-length: 2")}{}`,
    answer: [431],
  },
  {
    // Those beyond 2,000 are left aside.
    what: "2,100 headers",
    send: `${request(...Array<string>(2100).fill("a: b"), "content-length: 2")}{}`,
    answer: [400, 422, 431],
  },
  { what: "a line that is none", send: `nonsense${CRLF}${CRLF}`, answer: [400] },
  {
    what: "a method of nobody's",
    send: `BREW /v1/rfqs/create HTTP/1.1${CRLF}host: localhost${CRLF}${CRLF}`,
    answer: [400],
  },
  {
    what: "a version of nobody's",
    send: `POST /v1/rfqs/create HTTP/9.9${CRLF}host: localhost${CRLF}${CRLF}`,
    answer: [400, 505],
  },
  { what: "the line of HTTP/2", send: `PRI * HTTP/2.0${CRLF}${CRLF}SM${CRLF}${CRLF}`, answer: [400, "cut"] },
  { what: "no host", send: `POST /v1/rfqs/create HTTP/1.1${CRLF}content-length: 2${CRLF}${CRLF}{}`, answer: [400] },
  { what: "TLS", send: "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc", answer: [400, "cut"] },
];
