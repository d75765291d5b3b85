/** Addresses within the trail of administrators. Apart from the others, which every page has. */
import { ROUTES } from "./routes";

const trail = (filters: Record<string, string>) => `${ROUTES.admin.trail}?${new URLSearchParams(filters)}`;

export const TRAIL_ROUTES = {
  /** What an account did, be it there or gone. */
  ofAccount: (id: number) => trail({ actor_id: String(id) }),
  /** What happened on an RFP, be it there or gone. */
  ofRfq: (id: number) => trail({ rfq_id: String(id) }),
  /** What happened to one object of a kind. */
  of: (object: string, id: number) => trail({ object, object_id: String(id) }),
  ofKind: (object: string) => trail({ object }),
} as const;
