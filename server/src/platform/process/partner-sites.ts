import { type PartnerId, partnerIds } from '@pollen/contract/partner'

/** A partner's programme, and how we are known there. */
export type PartnerSite = { url: string; clientId: string; clientSecret: string }
export type PartnerSites = Partial<Record<PartnerId, PartnerSite>>

/** Whether an address says where the partner is, and who we are there. */
export function isPartnerSite(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username !== '' && url.password !== ''
}

/** @param settings  the settings `BA_URL` and its like; a partner without one is absent */
export function partnerSitesIn(settings: Partial<Record<`${PartnerId}_URL`, string | undefined>>): PartnerSites {
  const entries = partnerIds.flatMap((partnerId) => {
    const setting = settings[`${partnerId}_URL`]
    return setting ? [[partnerId, siteOf(new URL(setting))] as const] : []
  })
  return Object.fromEntries(entries)
}

/** The address, and who we are there. */
export function siteOf({ origin, pathname, username, password }: URL): PartnerSite {
  return {
    url: (origin + pathname).replace(/(?<!\/)\/+$/, ''),
    clientId: decodeURIComponent(username),
    clientSecret: decodeURIComponent(password),
  }
}
