import type { Answer, Body } from '@pollen/contract/endpoint'
import { Refusal } from '@pollen/contract/refusals'
import type { quoteBasket } from '@pollen/contract/till/quotes'
import {
  atMemberPrice,
  atShelfPrice,
  type EarningPurchase,
  linesForCollector,
  pointsFor,
  savedIn,
  settlesAt,
} from '../earning/earning.ts'
import type { Till } from '../platform/http/access.ts'
import { collectorWith } from './till.ts'
import type { TillContext } from './till-context.ts'

/**
 * What a basket would cost and earn, by the same rules as a purchase. Stores nothing.
 *
 * @throws Refusal cardNotRecognised   as `postPurchase`
 */
export async function quote(
  context: TillContext,
  { brandKey }: Pick<Till, 'brandKey'>,
  { cardNumber, ...asked }: Body<typeof quoteBasket>,
  now: Date,
): Promise<Answer<typeof quoteBasket>> {
  const occurredAt = asked.occurredAt ? new Date(asked.occurredAt) : now
  const [rules, prices] = await Promise.all([context.rulesOf(brandKey), context.prices()])
  const collectorId = cardNumber && collectorWith((await context.cards([cardNumber]))[0], brandKey, occurredAt)
  if (cardNumber && !collectorId) throw new Refusal('cardNotRecognised')

  const products = prices.at({ brandKey, storeId: asked.storeId, at: occurredAt })
  const basket = asked.basket && atMemberPrice(asked.basket.map(atShelfPrice), products)
  const amountPence = Math.max(0, asked.amountPence + savedIn(asked.basket) - savedIn(basket))
  const purchase: EarningPurchase = { storeId: asked.storeId, occurredAt, amountPence, basket }
  const lines = collectorId
    ? await context.within((tx) => linesForCollector(tx, { collectorId, brandKey }, { rules, purchase }))
    : pointsFor(rules, purchase)
  const settles = settlesAt(rules, occurredAt, now)
  return {
    quotedAt: now.toISOString(),
    amountPence,
    prices: (basket ?? []).flatMap(({ savedPence, amountPence }, line) =>
      savedPence === undefined ? [] : [{ line, amountPence, savedPence }],
    ),
    lines,
    points: lines.reduce((sum, { points }) => sum + points, 0),
    ...(settles && { settlesAt: settles.toISOString() }),
  }
}
