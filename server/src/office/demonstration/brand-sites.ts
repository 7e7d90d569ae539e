import { createHmac } from 'node:crypto'
import { isForLinking, type Offer } from '@pollen/contract/offers'
import type { Database } from '../../platform/database/database.ts'
import { takeNamedLock } from '../../platform/database/named-lock.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { directoryNow, isTillKeyEntered, registerTill } from '../../records/brands/brands.ts'
import { allOffers, isOptedInto } from '../../rewards/offers/offers.ts'

/** As a till's key of the cast: nobody stores it. */
const keyOf = (brandKey: string, secret: string) =>
  createHmac('sha256', secret).update(`site ${brandKey}`).digest('base64url')

/** What these offers wait for, each event once. */
const eventsOf = (offers: Pick<Offer, 'title' | 'conditions'>[]) =>
  [...Map.groupBy(offers, ({ conditions }) => conditions.event ?? '')].map(([event, waiting]) => ({
    event,
    titles: waiting.map(({ title }) => title),
  }))

/**
 * Gives the site of each brand a till, once, and says what `brand-sites/` plays there: the shop, what the brand's offers
 * ask for without a till, and what the brand reports of members.
 */
export const brandsWithSites = ({ transaction }: Database, { demonstration: secret }: Pick<Secrets, 'demonstration'>) =>
  transaction(async (tx) => {
    await takeNamedLock(tx, 'brand sites') // servers that start together
    const { all } = await directoryNow(tx)
    const { listed } = await allOffers(tx)
    const toFinish = Map.groupBy(
      listed.filter((offer) => isOptedInto(offer.type) && !isForLinking(offer)),
      ({ brandKey }) => brandKey,
    )
    const toReport = Map.groupBy(
      listed.filter(({ type }) => type === 'TRIGGER'),
      ({ brandKey }) => brandKey,
    )
    const brands = []
    for (const { brandDetailsKey: brandKey, name, colour, category, online, phone } of all) {
      const key = keyOf(brandKey, secret)
      if (!(await isTillKeyEntered(tx, key)))
        await registerTill(tx, { brandKey, name: `${name}, site`, key, scopes: ['post'] })
      const offers = (toFinish.get(brandKey) ?? []).map(({ offerId, title, type }) => ({
        offerId,
        title,
        isByPhone: type === 'CALL',
      }))
      const events = eventsOf(toReport.get(brandKey) ?? [])
      brands.push({ brandKey, name, colour, category, sellsOnline: online, phone, tillKey: key, offers, events })
    }
    return brands
  })
