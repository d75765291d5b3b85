/** The rows behind the analytics page: narrow, flat, and in as many statements however many rows there are. */
import type { AnalyticsRows } from "@/lib/domain/analytics";
import { searchable } from "@/lib/domain/search";
import type { Prisma } from "../generated/sqlite/client";
import { db } from "../transaction";
import { type FigureScope, quoteWhere, rfqWhere } from "./figures";

/** Words, and the codes of the venues that they find by name. */
type AnalyticsSearch = { q: string; venueCodes: string[] };

export type AnalyticsFilter = { from: Date; search: AnalyticsSearch | null };

/** The conditions that a search comes to; each is about one kind of record. */
type Search = {
  rfq: Prisma.RfqWhereInput;
  /** Null for a market maker: who else is invited is not theirs to find. */
  maker: Prisma.UserWhereInput | null;
};

function searchOf(scope: FigureScope, q: string): Search {
  const searchText = { contains: searchable(q) };
  const isIssuer = scope !== "all" && "issuerId" in scope;
  const isMaker = scope !== "all" && "makerId" in scope;
  return {
    // One's own company is on every row: finding it would find nothing.
    rfq: { OR: [{ searchText }, ...(isIssuer ? [] : [{ owner: { searchText } }])] },
    maker: isMaker ? null : { searchText },
  };
}

/** An RFQ is found by its name, its companies and the venues that it asks for; its quotes and invitations with it. */
function conditions(scope: FigureScope, { from, search }: AnalyticsFilter) {
  const published: Prisma.RfqWhereInput = { AND: [rfqWhere(scope), { status: { not: "DRAFT" } }] };
  const inWindow: Prisma.RfqWhereInput = { publishedAt: { gte: from } };
  const quotes: Prisma.QuoteWhereInput = { AND: [quoteWhere(scope), { createdAt: { gte: from } }] };
  const own = scope !== "all" && "makerId" in scope ? { marketMakerId: scope.makerId } : {};
  if (!search) {
    return {
      rfqs: { AND: [published, inWindow] },
      invitations: { AND: [own, { rfq: { AND: [published, inWindow] } }] },
      quotes,
      targets: { revision: { quote: quotes } },
    };
  }
  const { venueCodes } = search;
  const { rfq, maker } = searchOf(scope, search.q);
  const found: Prisma.RfqWhereInput = { OR: [rfq, { venues: { some: { code: { in: venueCodes } } } }] };
  const byMaker = <Where>(where: (is: Prisma.UserWhereInput) => Where): Where[] => (maker ? [where(maker)] : []);
  const ofProvider = byMaker((is) => ({ provider: is }));
  return {
    rfqs: {
      AND: [published, inWindow, { OR: [found, ...byMaker((is) => ({ invitations: { some: { marketMaker: is } } }))] }],
    },
    invitations: {
      AND: [
        own,
        { rfq: { AND: [published, inWindow] } },
        { OR: [{ rfq: found }, ...byMaker((is) => ({ marketMaker: is }))] },
      ],
    },
    quotes: { AND: [quotes, { OR: [{ rfq: found }, ...ofProvider] }] },
    // Found by its venue alone, a quote shows that venue and not the others.
    targets: {
      AND: [
        { revision: { quote: quotes } },
        { OR: [{ venue: { in: venueCodes } }, { revision: { quote: { OR: [{ rfq }, ...ofProvider] } } }] },
      ],
    },
  } satisfies {
    rfqs: Prisma.RfqWhereInput;
    invitations: Prisma.RfqInvitationWhereInput;
    quotes: Prisma.QuoteWhereInput;
    targets: Prisma.QuoteVenueTargetWhereInput;
  };
}

/** What was published and submitted since `from`, within the scope; of a quote's revisions, the current one's targets. */
export async function findAnalyticsRows(scope: FigureScope, filter: AnalyticsFilter): Promise<AnalyticsRows> {
  const where = conditions(scope, filter);
  const [rfqs, invitations, quotes, revisions, targets] = await Promise.all([
    db().rfq.findMany({ where: where.rfqs, select: { id: true, status: true, validUntil: true, publishedAt: true } }),
    db().rfqInvitation.findMany({ where: where.invitations, select: { rfqId: true, marketMakerId: true } }),
    db().quote.findMany({
      where: where.quotes,
      select: {
        ...{ id: true, rfqId: true, providerId: true, status: true },
        ...{ validUntil: true, createdAt: true, revision: true },
      },
    }),
    db().quoteRevision.findMany({
      where: { quote: where.quotes },
      select: { id: true, quoteId: true, number: true },
    }),
    db().quoteVenueTarget.findMany({
      where: where.targets,
      select: {
        ...{ revisionId: true, venue: true, maxTobSpread: true },
        ...{ depthHalfPercent: true, depthOnePercent: true, depthTwoPercent: true },
      },
    }),
  ]);
  const quoteById = new Map(quotes.map((quote) => [quote.id, quote]));
  const submittedAt = new Map(
    revisions.flatMap(({ id, quoteId, number }) => {
      const quote = quoteById.get(quoteId);
      return quote?.revision === number ? [[id, quote.createdAt]] : [];
    }),
  );
  return {
    rfqs: rfqs.flatMap(({ publishedAt, ...rfq }) => (publishedAt ? [{ ...rfq, publishedAt }] : [])),
    invitations,
    quotes,
    targets: targets.flatMap(({ revisionId, ...target }) => {
      const date = submittedAt.get(revisionId);
      return date ? [{ ...target, submittedAt: date }] : [];
    }),
  };
}
