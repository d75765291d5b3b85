import { type ReactNode } from "react";
import { SignedInFrame } from "../signed-in-frame";

export default function WorkspaceLayout({ children }: { children: ReactNode }) {
  return <SignedInFrame>{children}</SignedInFrame>;
}
