import { momentOf, weekdayAndDayOf } from '@pollen/contract/day-and-time'
import { formatPence, namedPoints } from '@pollen/contract/numbers'
import type { NotLoadedOffer, PurchaseWhy } from '@pollen/contract/staff/members/why'

type Purchase = {
  firstName: string
  shop: string
  occurredAt: Date
  points: number
  isHeld: boolean
  lacksProducts: boolean
}

/** As many offers as a message can tell of. */
const mostOffers = 3

/** Why a purchase has its points, in the member's words. It promises nothing. */
export function explanationOf(
  { firstName, shop, occurredAt, points, isHeld, lacksProducts }: Purchase,
  { basket, notLoaded }: Pick<PurchaseWhy, 'basket' | 'notLoaded'>,
): string {
  const excludedPence = basket.reduce((sum, { became, pence }) => sum + (became === 'excluded' ? pence : 0), 0)
  const missing = basket.filter(({ missing }) => missing.length > 0)
  return [
    `Hello ${firstName}, your shop at ${shop} on ${weekdayAndDayOf(occurredAt)} collected ${namedPoints(points)}.`,
    isHeld && 'We’re checking them: they are unusually many. You can’t spend them yet.',
    lacksProducts && 'The till didn’t tell us what you bought, so offers on products couldn’t count.',
    ...missing.map(
      ({ description, missing: [offer] }) =>
        `“${description}” should have counted for “${offer}”. The till’s code for it wasn’t on our list: that’s our mistake, not yours.`,
    ),
    ...notLoaded.slice(0, mostOffers).map(ofLoad),
    excludedPence > 0 && `${formatPence(excludedPence)} of it was for things that never collect.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function ofLoad({ name, points, stood, loadedAt }: NotLoadedOffer): string {
  const offer = `“${name}” (${namedPoints(points)})`
  if (stood === 'later' && loadedAt)
    return `You loaded ${offer} on ${momentOf(loadedAt)}, after you’d paid, and it counts from when it’s loaded.`
  if (stood === 'givenBack' && loadedAt) return `You loaded ${offer} on ${momentOf(loadedAt)}, and gave it back.`
  return `You hadn’t loaded ${offer} when you paid.`
}
