import { Refusal } from '@pollen/contract/refusals'
import { closeCardFor, orderCardFor, reopenCardFor } from '@pollen/contract/staff/members/cards'
import { sendAgain } from '@pollen/contract/staff/members/messages'
import { offersOfMember, stopOfferOf } from '@pollen/contract/staff/members/offers'
import { changeCodeOfVoucher } from '@pollen/contract/staff/members/vouchers'
import type { FastifyInstance } from 'fastify'
import type { ConsoleContext } from '../../module-shape.ts'
import { closeCardByPhone, orderByPhone, sendMessageAgain, stopOfferByPhone } from '../../people/careline/careline.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type Card, cardsOf } from '../../records/cards/cards.ts'
import { allOffers, offersHeldBy } from '../../rewards/offers/offers.ts'
import { noteLook, serveStaff } from '../../safety/staff/staff.ts'
import { ask } from '../requests/requests.ts'
import { aboutMembers } from './request-kinds.ts'

/** A member's cards, offers and messages. */
export function serviceRoutes(app: FastifyInstance, { database, directory }: ConsoleContext): void {
  serveStaff(app, database, orderCardFor, ({ tx, params: { member }, body, actor, now }) =>
    orderByPhone(tx, member, { ...actor, ...body, now }),
  )

  serveStaff(app, database, closeCardFor, async ({ tx, params: { member }, body: { ending, reason }, actor, now }) => {
    const { cardNumber } = await cardEnding(tx, member, { ending, state: 'REGISTERED' })
    await closeCardByPhone(tx, member, { ...actor, cardNumber, reason, now })
    return {}
  })

  serveStaff(app, database, reopenCardFor, async ({ tx, params: { member }, body: { ending, reason }, actor, now }) => {
    const { cardNumber } = await cardEnding(tx, member, { ending, state: 'REPLACED' })
    return ask(tx, aboutMembers.reopenCard, { ...actor, payload: { collectorId: member, cardNumber }, reason, now })
  })

  serveStaff(
    app,
    database,
    changeCodeOfVoucher,
    ({ tx, params: { member, voucherId }, body: { reason }, actor, now }) => {
      const payload = { collectorId: member, voucherId }
      return ask(tx, aboutMembers.changeVoucherCode, { ...actor, payload, reason, now })
    },
  )

  serveStaff(app, database, offersOfMember, async ({ tx, params: { member }, actor, now }) => {
    await noteLook(tx, member, { action: 'lookedUp', reason: 'Read your offers', actor, now })
    const { byKey: brands } = await directory()
    const held = await offersHeldBy(tx, { known: await allOffers(tx), collectorId: member, now })
    return {
      offers: held.map(({ offer, loadedAt, ...rest }) => ({
        offerId: offer.offerId,
        title: offer.title,
        brand: brands.get(offer.brandKey)?.name ?? offer.brandKey,
        ...(loadedAt && { loadedAt: loadedAt.toISOString() }),
        until: offer.until.toISOString(),
        ...(offer.usesPerMember !== null && { usesPerMember: offer.usesPerMember }),
        ...rest,
      })),
    }
  })

  serveStaff(app, database, stopOfferOf, async ({ tx, params: { member, offerId }, body: { reason }, actor, now }) => {
    await stopOfferByPhone(tx, member, { ...actor, offerId, reason, now })
    return {}
  })

  serveStaff(app, database, sendAgain, async ({ tx, params: { member, messageId }, body: { reason }, actor, now }) => ({
    leftToday: await sendMessageAgain(tx, member, { ...actor, messageId, reason, now }),
  }))
}

/** @throws Refusal nothingToChange   no card of theirs that ends so is in this state: somebody was quicker */
async function cardEnding(
  tx: Transaction,
  collectorId: string,
  { ending, state }: { ending: string; state: Card['state'] },
): Promise<Card> {
  const found = (await cardsOf(tx, collectorId)).find(
    (card) => card.state === state && card.cardNumber.endsWith(ending),
  )
  if (!found) throw new Refusal('nothingToChange')
  return found
}
