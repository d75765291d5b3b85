/** How a browser reaches an authenticator (WebAuthn, section 5.8.4); others that come up are left out. */
export const PASSKEY_TRANSPORTS = ["ble", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;
export type PasskeyTransport = (typeof PASSKEY_TRANSPORTS)[number];

/** What a passkey is called that nobody has named. */
export const UNNAMED_PASSKEY = "Passkey";
