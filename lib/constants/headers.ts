/** Our own pages name the user they were made for; desks leave it out (docs/decisions/0021). */
export const PAGE_USER_HEADER = "x-depthbook-user";
