import { searchable } from "@/lib/kit/search";

/** The columns of a user's two names, with what searches find them by. */
export const nameColumns = (name: string, companyName: string) => ({
  name,
  companyName,
  searchText: searchable(name === companyName ? name : `${name} ${companyName}`),
});
