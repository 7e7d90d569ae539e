import { dayMs } from '@pollen/contract/durations'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { Refusal } from '@pollen/contract/refusals'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../../platform/database/database.ts'
import { enterLane } from '../../platform/lanes/across-lanes.ts'
import { hashOf, newToken } from '../../platform/process/tokens.ts'
import * as cards from '../../records/cards/cards.ts'
import { addresseeOf } from '../../records/correspondence/correspondence.ts'
import * as ledger from '../../records/ledger/ledger.ts'
import { linkTo, send } from '../../records/messaging/messaging.ts'
import { identityOf } from '../../safety/identity/identity.ts'
import * as jobs from './jobs.ts'
import { alreadyMemberMessage, temporaryCardMessage } from './messages.ts'
import * as store from './temporary-card-store.ts'

const lifetimeMs = programme.temporaryCardDays * dayMs

/** Queues the message to the address. The job decides what it says, by whether there is an account (docs/decisions/010). */
export async function askForTemporaryCard(tx: Transaction, email: string): Promise<void> {
  await jobs.sendTemporaryCard.queue(tx, { email }, { key: hashOf(email) })
}

/**
 * Sends a temporary card to the address: a new one, or the one it has, by a new link. An address with an account gets a
 * message about how to sign in instead.
 */
export async function sendTemporaryCard(
  tx: Transaction,
  email: string,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> {
  const member = await identityOf(tx, email)
  const known = member ? undefined : await store.temporaryCardOf(tx, email)
  const collectorId = member?.collectorId ?? known?.collectorId ?? uuidv7()
  await enterLane(tx, collectorId)
  const to = await addresseeOf(tx, collectorId)
  if (member) {
    const message = await alreadyMemberMessage({ to, signInLink: publicUrl + href('login') })
    return send(tx, { channel: 'email', to: email, ...message })
  }
  const card = known && known.endsAt > now ? known : await issue(tx, email, collectorId, now)
  const token = newToken()
  await store.keepTemporaryCard(tx, { ...card, tokenHash: hashOf(token) })
  const link = linkTo('tempCardYourCard', publicUrl, token)
  await send(tx, { channel: 'email', to: email, ...(await temporaryCardMessage({ link, endsAt: card.endsAt })) })
}

/** Opens a points account for a collector without a name, who may register later. */
async function issue(tx: Transaction, email: string, collectorId: string, now: Date) {
  const endsAt = new Date(now.getTime() + lifetimeMs)
  await ledger.open(tx, collectorId)
  return { email, collectorId, endsAt, cardNumber: await cards.issueTemporary(tx, collectorId, endsAt) }
}

/** @throws Refusal linkNotValid   the card has ended or was registered, or a newer email has another link */
export async function temporaryCardByLink(
  tx: Transaction,
  token: string,
  now: Date,
): Promise<{ cardNumber: string; endsAt: Date }> {
  const card = await store.temporaryCardByToken(tx, hashOf(token))
  if (!card || card.endsAt <= now) throw new Refusal('linkNotValid')
  return card
}
