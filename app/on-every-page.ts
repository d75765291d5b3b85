"use client";

export { CarriedToast } from "@/components/layout/carried-toast";
export { WholePages } from "@/components/layout/whole-pages";
export { PageTurn } from "@/components/ui/page-turn";
export { Toaster } from "@/components/ui/toaster";

/*
 * The outermost layout shows neither of these. But its boundaries, the page for what isn't there, and nearly all pages do,
 * and the bundler gives a boundary scripts of its own: what only these share would come twice, 5 kB of each page. What the
 * layout brings comes once (docs/decisions/0181).
 */
/** @public */
export { Button } from "@/components/ui/button";
/** @public */
export { Link } from "@/components/ui/link";
