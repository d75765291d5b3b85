/** Addresses that lead straight to one thing, for notifications and dashboards. */

const queryOf = (params: Record<string, string>) => new URLSearchParams(params).toString();

/** A list of RFPs narrowed to this one, its row open. */
export function rfqHref({ id, name }: { id: number; name: string }, list: "/rfqs" | "/admin/rfqs" = "/rfqs"): string {
  return `${list}?${queryOf({ q: name, rfq: String(id) })}`;
}

/** The agreements narrowed to this one's RFP, the agreement in full over them. */
export function agreementHref({ id, rfqName }: { id: number; rfqName: string }): string {
  return `/contracts?${queryOf({ q: rfqName, agreement: String(id) })}`;
}

/** A market maker's own quote in full, over the list of them. */
export function ownQuoteHref(id: number): string {
  return `/quotes?quote=${id}`;
}
