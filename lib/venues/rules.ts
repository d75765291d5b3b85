import type { StatusTone } from "@/lib/kit/status-tone";
import type { VenueStatus } from "./constants/venue-options";

const TONES: Record<VenueStatus, StatusTone> = { pending: "yellow", approved: "green" };

export const venueStatusTone = (status: VenueStatus): StatusTone => TONES[status];
