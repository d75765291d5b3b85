import type { ReactNode } from "react";
import { CodeBlock } from "@/components/ui/code-block";
import { EVENT_WORDS } from "@/lib/apidocs/constants";
import { IDEMPOTENCY_HOURS, TRIED_HOURS } from "@/lib/kit/limits";
import { DELIVERY_TIMEOUT_MS } from "@/lib/webhooks/constants";

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-2">
      <h2 className="text-lg font-semibold">{title}</h2>
      <div className="max-w-prose space-y-2 text-sm [&_code]:font-mono [&_code]:text-xs">{children}</div>
    </section>
  );
}

/** What holds for every call. @param origin `https://depthbook.example` */
export function Guide({ origin }: { origin: string }) {
  return (
    <>
      <Part title="Sign in">
        <p>
          A token goes with every call as a bearer. It is a session of its own: signing out, another password or another
          role ends it.
        </p>
        <CodeBlock
          label="Sign in, and list the RFPs that you are invited to"
          text={[
            `TOKEN=$(curl -s '${origin}/v1/users/login' \\`,
            "  -d username=you@example.com -d password=… \\",
            "  | jq -r .access_token)",
            `curl '${origin}/v1/rfqs/assigned?limit=20' \\`,
            '  -H "authorization: Bearer $TOKEN"',
          ].join("\n")}
        />
      </Part>
      <Part title="API keys">
        <p>
          A machine needs nobody’s password: an owner makes it a key under Settings, API keys, which goes with every
          call as the bearer. Each call says which scope it takes: <code>read</code> is what a viewer sees,{" "}
          <code>quote</code> also what a desk does. Members, keys, passwords and whatever decides for an issuer take
          somebody who is signed in: a key is answered with a 403 <code>scope_insufficient</code>. Each has a budget of
          its own.
        </p>
        <CodeBlock
          label="List the RFPs that you are invited to, with a key"
          text={`curl '${origin}/v1/rfqs/assigned?limit=20' \\\n  -H "authorization: Bearer dbk_key_…"`}
        />
      </Part>
      <Part title="Answers">
        <p>
          A success is <code>{`{ "element": … }`}</code>; a list adds <code>total</code>, <code>limit</code>,{" "}
          <code>offset</code>, <code>next_cursor</code> and <code>prev_cursor</code>. Signing in and registering answer
          flat. Every answer carries <code>x-request-id</code>.
        </p>
        <p>
          Lists take <code>limit</code> (1 to 500, 100 where none is given), <code>offset</code>, <code>q</code> (words,
          or a number: <code>#1482</code>), <code>sort</code> (<code>field</code> or <code>-field</code>) and their own
          filters. What only other lists have is a 422, and so is what is given twice. A name that no list has, such as
          a typing error, is passed over.
        </p>
        <p>
          A <code>total</code> is exact up to 10,000; with <code>total_capped</code> there are more. To walk a list of
          any length, send an answer’s <code>next_cursor</code> as <code>cursor</code>, in the same order, until it is
          null; <code>cursor=last</code> is the last page, from which <code>prev_cursor</code> leads back. An{" "}
          <code>offset</code> leads no further than row 10,000. The analytics of a search that could find more are those
          of the 2,500 RFPs made last, and say so with <code>search_capped</code>.
        </p>
      </Part>
      <Part title="Values">
        <p>
          A body is JSON in UTF-8, without a content encoding, at most 32 levels deep. A name twice in it is a 400; a
          name that the call doesn’t have is passed over. Figures are numbers, not texts: money in US dollars,
          percentages plain (5 is 5 %), each kept as the nearest double.
        </p>
        <p>
          A time that is a number is milliseconds since 1970, as an RFP’s <code>valid_until</code>; one that is a text
          is ISO 8601 in UTC, as that of a quote. Each field says which. Texts are kept without the space around them;
          of what can’t be stored, as a NUL or half of a surrogate pair, the field is a 422.
        </p>
      </Part>
      <Part title="Errors">
        <p>
          An error is <code>{`{ "detail", "code", "request_id" }`}</code>. The <code>code</code> stays the same, the
          text is for people. Of a 422 the <code>detail</code> lists the fields: where each is, and what is wrong with
          it. What you may not know of is a 404, like what doesn’t exist.
        </p>
        <p>
          A 429 and a 503 say with <code>retry-after</code> when to come back, and have done nothing. A 503{" "}
          <code>outcome_unknown</code> may have been carried out: look first, or send it again under the same{" "}
          <code>idempotency-key</code>.
        </p>
      </Part>
      <Part title="Budgets">
        <p>
          An answer to whoever is signed in says with <code>ratelimit-policy</code> how many calls their budget is and
          within how many seconds (<code>{'"read";q=1200;w=60'}</code>), and with <code>ratelimit</code> what is left of
          it and when it is whole again (<code>{'"read";r=1199;t=42'}</code>).
        </p>
      </Part>
      <Part title="Asked again">
        <p>
          What is read has an <code>etag</code>. Sent back as <code>if-none-match</code>, it is answered with a 304 and
          no body for as long as nothing has changed, and you may still read it.
        </p>
      </Part>
      <Part title="Safe to repeat">
        <p>
          A create takes <code>idempotency-key</code>: the same request under the same key gets the first answer again
          for {IDEMPOTENCY_HOURS} hours; another request under it is a 422.
        </p>
        <p>
          A change takes no key. It may name what you have seen, and is a 409 where there is something newer:{" "}
          <code>version</code> of an RFP, <code>revision</code> and <code>terms_version</code> of a quote. Whoever
          accepts, rejects or withdraws again what they did before gets a 409 <code>quote_state</code>, and a revision
          sent again with its <code>revision</code> a 409 <code>quote_revised</code>: where an answer was lost, read the
          quote.
        </p>
      </Part>
      <Part title="Webhooks">
        <p>
          Rather than asking every few seconds, have events sent to an address of yours: a POST of{" "}
          <code>{`{ "type", "timestamp", "data" }`}</code>, signed as Standard Webhooks says, for which there are
          libraries in most languages. <code>data</code> holds <code>rfq_id</code> and <code>quote_id</code>, and the{" "}
          <code>rfq</code> or <code>quote</code> as you would read it; while an RFP is sealed, ids alone. Events of
          questions have a <code>question_id</code> as well, those of agreements an <code>agreement_id</code>.
        </p>
        <CodeBlock
          label="Check that a request is ours, in Node"
          text={[
            'import { Webhook } from "standardwebhooks";',
            "",
            "const event = new Webhook(process.env.WEBHOOK_SECRET).verify(body, headers);",
          ].join("\n")}
        />
        <p>
          Answer with 2xx within {DELIVERY_TIMEOUT_MS / 1000} seconds; anything else is tried again for {TRIED_HOURS}{" "}
          hours. The same event may come twice, under the same <code>webhook-id</code>. The document has the body of
          each event, and what is signed, under <code>webhooks</code>.
        </p>
        <dl className="space-y-2">
          {Object.entries(EVENT_WORDS).map(([type, words]) => (
            <div key={type}>
              <dt>
                <code>{type}</code>
              </dt>
              <dd className="text-muted-foreground">{words}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title="Clients">
        <p>
          <code>clients/typescript</code> in the repository is a typed client without packages, made from the document
          by <code>npm run client</code>; <code>examples/desk.ts</code> is a desk that quotes by it. For other
          languages, any generator takes the document: each call has an operation id, each shape a name.
        </p>
      </Part>
    </>
  );
}
