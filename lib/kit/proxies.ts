/** Words of TRUSTED_PROXIES for proxies whose addresses are not known beforehand, and the networks that they stand for. */
export const PROXY_NETWORKS: Record<string, readonly string[]> = {
  /** A proxy on the same machine. */
  loopback: ["127.0.0.0/8", "::1/128"],
  /** The router of a container network or of a hosting platform: whatever the internet can't reach. */
  private: [
    "10.0.0.0/8",
    "172.16.0.0/12",
    "192.168.0.0/16",
    "100.64.0.0/10",
    "169.254.0.0/16",
    "fc00::/7",
    "fe80::/10",
  ],
};
