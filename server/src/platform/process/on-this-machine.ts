import ipaddr from 'ipaddr.js'

/**
 * Whether the address is on this machine, so that nothing crosses a network. PostgreSQL's address may give its host, or
 * the folder of its socket, in the query.
 */
export function isOnThisMachine(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? hostname.replace(/^\[|\]$/g, '')
  return (
    host === '' ||
    host.startsWith('/') ||
    host === 'localhost' ||
    (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback')
  )
}
