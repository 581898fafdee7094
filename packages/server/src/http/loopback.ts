/** @param hostname - As `URL.hostname` gives it: lower case, IPv6 in brackets. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}
