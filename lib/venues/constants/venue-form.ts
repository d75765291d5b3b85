/** What the form says of a group when one of its required fields is empty. */
export const VENUE_GROUP_MESSAGES = {
  listingManager: "Please fill in all required Listing Manager fields.",
  supportTeam: "Please fill in all required Support Team contact fields.",
  minimumRequirements: "Please fill in all required Minimum Requirements fields.",
  listingFees: "Please fill in all required Listing Fees fields.",
  publicKpis: "Please fill in all required Public KPIs fields.",
} as const;

export const MAX_SUPPORT_CONTACTS = 20;
