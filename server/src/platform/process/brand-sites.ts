/** Where people find the site that operators wrote. */
export type SiteOf = (address: string) => string

/**
 * Outside prod the sites of invented brands are played by `brand-sites/`: `https://ebay.example/vouchers` is
 * `/ebay/vouchers` below its address. Addresses of others stay as they are, and all of them do where nobody plays.
 */
export const sitesAt =
  (brandSitesUrl: string | undefined): SiteOf =>
  (address) => {
    if (brandSitesUrl === undefined) return address
    const { hostname, pathname, search } = new URL(address)
    const [, brandKey] = /^([a-z0-9-]+)\.example$/.exec(hostname) ?? []
    return brandKey === undefined ? address : `${brandSitesUrl}/${brandKey}${pathname === '/' ? '' : pathname}${search}`
  }
