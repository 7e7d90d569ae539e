import type { Answer, Body } from '@pollen/contract/endpoint'
import type { quoteBasket } from '@pollen/contract/till/quotes'
import type { Till } from '../../platform/http/access.ts'
import { enterLane } from '../../platform/lanes/across-lanes.ts'
import {
  atShelfPrice,
  type EarningPurchase,
  earnedOnDayOf,
  type Hand,
  pointsFor,
  savedIn,
  settlesAt,
} from '../earning/earning.ts'
import { nobody } from './card-look-up.ts'
import { cardRefusal, collectorWith, type TillContext } from './till-context.ts'
import { wasNeverUsed } from './unregistered-cards.ts'

/**
 * What a basket would cost and earn, by the same rules as a purchase. Stores nothing.
 *
 * @throws Refusal cardNotRecognised, cardClosed   as `postPurchase`
 */
export async function quote(
  context: TillContext,
  { brandKey }: Pick<Till, 'brandKey'>,
  { cardNumber, ...asked }: Body<typeof quoteBasket>,
  now: Date,
): Promise<Answer<typeof quoteBasket>> {
  const occurredAt = asked.occurredAt ? new Date(asked.occurredAt) : now
  const { rules, prices } = await context.brand(brandKey)
  const [found] = cardNumber ? await context.cards([{ brandKey, cardNumber }]) : []
  const collectorId = collectorWith(found?.card, brandKey, occurredAt)
  if (cardNumber && !collectorId && !wasNeverUsed(found?.card)) throw cardRefusal(found?.card, occurredAt)

  // A basket without a card gets what everybody gets.
  const offersOf = found?.offers ?? (await context.offers([{ brandKey, collectorId: nobody }]))[0]
  const hand: Hand = {
    offers: offersOf?.({ collectorId, occurredAt }) ?? [],
    products: prices.at({ brandKey, storeId: asked.storeId, at: occurredAt }),
    earnedThatDay: collectorId
      ? await context.within(async (tx) => {
          await enterLane(tx, collectorId)
          return earnedOnDayOf(tx, { collectorId, brandKey }, { rules, occurredAt })
        })
      : 0,
  }
  const shelf = asked.basket?.map(atShelfPrice)
  const before: EarningPurchase = { ...asked, occurredAt, basket: shelf }
  const priced = pointsFor(rules, before, hand).priced.basket
  const amountPence = Math.max(0, asked.amountPence + savedIn(asked.basket) - savedIn(priced))
  const { lines } = pointsFor(rules, { ...before, amountPence, basket: shelf && priced }, hand)
  const settles = settlesAt(rules, occurredAt, now)
  return {
    quotedAt: now.toISOString(),
    amountPence,
    prices: priced.flatMap(({ savedPence, amountPence }, line) =>
      savedPence === undefined ? [] : [{ line, amountPence, savedPence }],
    ),
    lines,
    points: lines.reduce((sum, { points }) => sum + points, 0),
    ...(settles && { settlesAt: settles.toISOString() }),
  }
}
