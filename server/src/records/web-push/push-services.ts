/**
 * Whether an address belongs to one of the push services that we send to. A browser's subscription names the address, so
 * without this anybody could have the server post to hosts of their choice.
 *
 * @param services  hosts, `*.` before those whose subdomains count; or an origin with `http:`, for tests
 */
export function isPushService(address: string, services: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, origin, username, password } = new URL(address)
  if (username || password) return false
  return services.some((service) => {
    if (service.startsWith('http:')) return origin === service
    if (protocol !== 'https:' || port !== '') return false
    return service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service
  })
}
