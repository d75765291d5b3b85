import { cookies } from "next/headers";
import { SIDEBAR_COOKIE } from "./sidebar-cookie";
import { WorkspaceShell, type WorkspaceShellProps } from "./workspace-shell";

/** Sidebar, header and main of every page behind the sign-in. On the server, to know the sidebar's width beforehand. */
export async function WorkspaceFrame(props: Omit<WorkspaceShellProps, "collapsedAtFirst">) {
  const collapsed = (await cookies()).get(SIDEBAR_COOKIE)?.value === "collapsed";
  return <WorkspaceShell {...props} collapsedAtFirst={collapsed} />;
}
