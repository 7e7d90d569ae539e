import { dayMs } from '@pollen/contract/durations'
import type { Answer } from '@pollen/contract/endpoint'
import { Refusal } from '@pollen/contract/refusals'
import { pointsKeptUntil, type temporaryCardStatus } from '@pollen/contract/visitor/temporary-card'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../../platform/database/database.ts'
import { enterLane } from '../../platform/lanes/across-lanes.ts'
import { hashOf, newToken } from '../../platform/process/tokens.ts'
import { recogniseAll } from '../../records/cards/cards.ts'
import * as ledger from '../../records/ledger/ledger.ts'
import { linkLifetimeMs, linkTo, send, sendToNobody } from '../../records/messaging/messaging.ts'
import * as jobs from './jobs.ts'
import { temporaryCardCheckMessage } from './messages.ts'
import * as store from './temporary-card-store.ts'

/** Anybody may enter a number: its holder is not to be written to all day. */
const maxChecksPerDay = 5

/** Queues the message to the card's address. The job finds out whether there is one (docs/decisions/010, 084). */
export async function askForCheck(tx: Transaction, cardNumber: string): Promise<void> {
  await jobs.sendTemporaryCardCheck.queue(tx, { cardNumber })
}

/** The job that `askForCheck` queues. A number of no temporary card does the same work for nobody. */
export async function sendTemporaryCardCheck(
  tx: Transaction,
  cardNumber: string,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> {
  const token = newToken()
  const link = linkTo('checkYouOut', publicUrl, token)
  const message = { channel: 'email', ...(await temporaryCardCheckMessage({ link })) } as const
  const card = await temporaryCardOf(tx, cardNumber)
  const since = new Date(now.getTime() - dayMs)
  if (!card || (await store.checksSince(tx, card.collectorId, since)) >= maxChecksPerDay)
    return sendToNobody(tx, message)
  await store.insertCheck(tx, { tokenHash: hashOf(token), collectorId: card.collectorId, sentAt: now })
  await send(tx, { to: card.email, ...message })
}

/** A number that is none of ours is looked for as often as any. */
async function temporaryCardOf(tx: Transaction, cardNumber: string): Promise<store.TemporaryCard | undefined> {
  const [card] = await recogniseAll(tx, [cardNumber])
  return store.temporaryCardOfCollector(tx, card?.collectorId ?? uuidv7())
}

/**
 * What is on a temporary card, by the link of the card's own email or of a check: both went to its address. A card that has
 * ended still shows what waits on it.
 *
 * @throws Refusal linkNotValid   the link ran out, a newer email has another, or the card was registered
 */
export async function statusOf(tx: Transaction, token: string, now: Date): Promise<Answer<typeof temporaryCardStatus>> {
  const tokenHash = hashOf(token)
  const sentAfter = new Date(now.getTime() - linkLifetimeMs('checkYouOut'))
  const card =
    (await store.temporaryCardByToken(tx, tokenHash)) ?? (await store.temporaryCardByCheck(tx, tokenHash, sentAfter))
  if (!card || pointsKeptUntil(card.endsAt) <= now) throw new Refusal('linkNotValid')
  await enterLane(tx, card.collectorId)
  const { available, pending } = await ledger.balancesOf(tx, card.collectorId)
  return {
    lastDigits: card.cardNumber.slice(-4),
    hasEnded: card.endsAt <= now,
    endsAt: card.endsAt.toISOString(),
    points: available + pending,
    pointsKeptUntil: pointsKeptUntil(card.endsAt).toISOString(),
  }
}
