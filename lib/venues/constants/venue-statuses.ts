export const VENUE_STATUSES = ["pending", "approved", "rejected"] as const;
export type VenueStatus = (typeof VENUE_STATUSES)[number];

export const VENUE_STATUS_LABELS: Record<VenueStatus, string> = {
  pending: "Awaiting approval",
  approved: "Approved",
  rejected: "Rejected",
};
