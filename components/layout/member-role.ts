"use client";

import { createContext } from "react";
import type { MemberRole } from "@/lib/accounts/constants";

/** The role of whoever looks; outside the workspace everything is offered, and the server decides. */
export const MemberRoleContext = createContext<MemberRole>("owner");
