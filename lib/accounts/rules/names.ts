import { nameKeyOf } from "@/lib/kit/name-key";
import { searchable } from "@/lib/kit/search";

/** The columns of a user's two names, with what lists order them and searches find them by. */
export const nameColumns = (name: string, companyName: string) => ({
  name,
  companyName,
  nameKey: nameKeyOf(name),
  companyNameKey: nameKeyOf(companyName),
  searchText: searchable(name === companyName ? name : `${name} ${companyName}`),
});
