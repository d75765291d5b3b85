/** Holds the id of the user who hid their first steps in this browser; read on the server, so that they never flash up. */
export const FIRST_STEPS_COOKIE = "first_steps_hidden_by";
