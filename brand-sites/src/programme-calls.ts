import { z } from 'zod'
import type { Brand } from './brand.ts'

/** Who collects: a visit that the programme began, or a card whose number somebody typed. */
export type Collector = { visit: string } | { card: string }

const Points = z.object({ points: z.number(), pendingPoints: z.number() })
const Problem = z.object({ description: z.string() })

/** What the programme answered: points, or a sentence that says why there are none. */
export type Outcome = { points: number; pendingPoints: number } | { problem: string }

/** Calls the programme as any shop's server does: by its public API, with the key of a till. */
export function programmeCalls(apiUrl: string) {
  async function post({ tillKey }: Brand, path: string, body: object): Promise<Outcome> {
    const answer = await fetch(apiUrl + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${tillKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const said = await answer.json()
    if (answer.ok) return Points.parse(said)
    const { data } = Problem.safeParse(said)
    return { problem: data?.description ?? 'The programme did not answer.' }
  }
  const occurredAt = () => new Date().toISOString()

  return {
    /** @param order  the shop's own id of the purchase: the same again counts once */
    buy: (brand: Brand, collector: Collector, { order, pence }: { order: string; pence: number }) =>
      'visit' in collector
        ? post(brand, `/till/eshop-visits/${collector.visit}/purchase`, {
            occurredAt: occurredAt(),
            amountPence: pence,
          })
        : post(brand, '/till/transactions', {
            transactionId: order,
            cardNumber: collector.card,
            occurredAt: occurredAt(),
            storeId: 'online',
            amountPence: pence,
          }),
    finishOffer: (brand: Brand, collector: Collector, { order, offerId }: { order: string; offerId: string }) =>
      'visit' in collector
        ? post(brand, `/till/eshop-visits/${collector.visit}/offers/${offerId}/completion`, {
            occurredAt: occurredAt(),
          })
        : post(brand, `/till/offers/${offerId}/completions`, {
            completionId: order,
            cardNumber: collector.card,
            occurredAt: occurredAt(),
          }),
    /** @param order  the brand's own id of what happened: the same again counts once */
    async reportEvent(
      brand: Brand,
      cardNumber: string,
      { order, event }: { order: string; event: string },
    ): Promise<Outcome> {
      const body = { eventId: order, event, cardNumber, occurredAt: occurredAt() }
      const outcome = await post(brand, '/till/events', body)
      const isWaitedFor = 'problem' in outcome || outcome.points > 0
      return isWaitedFor ? outcome : { problem: 'No offer on this card waits for that. Load the offer first.' }
    },
  }
}
