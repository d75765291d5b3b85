/** Somebody to turn to at a sample company. */
export const contact = (name: string, role: string, email: string, summary = "") => ({
  name,
  role,
  email,
  phoneNumber: "",
  // Telegram allows no name of less than five characters.
  telegram: `@${name
    .normalize("NFD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z]+/g, "_")}`,
  linkedin: `https://www.linkedin.com/in/${name.toLowerCase().replace(/[^a-z]+/g, "-")}`,
  xProfile: "",
  summary,
});
