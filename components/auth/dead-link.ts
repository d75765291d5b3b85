/**
 * Why the link of an e-mail opens nothing: what became of it, nobody can tell by then. All of them say it in one way.
 * @param next what is left to do
 */
export const deadLink = (next: string) => ({
  title: "This link is not valid",
  text: `It was used, withdrawn or replaced by a newer one, has expired, or was cut short. ${next}`,
});
