import { type Metadata } from "next";
import { ProfileNotFound } from "@/components/directories/detail/profile-not-found";

export const metadata: Metadata = { title: "VC Investor Not Found" };

export default function NotFound() {
  return <ProfileNotFound kind="vc_investor" />;
}
