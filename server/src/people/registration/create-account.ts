import { isoDate } from '@pollen/contract/date-of-birth'
import { hourMs } from '@pollen/contract/durations'
import { href } from '@pollen/contract/paths'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { inLaneOf } from '../../platform/lanes/lanes.ts'
import type { Secret } from '../../platform/secrets/secrets.ts'
import * as cards from '../../records/cards/cards.ts'
import { enrol, logRegistrationConsents, unsubscribeLinks } from '../../records/collectors/collectors.ts'
import * as ledger from '../../records/ledger/ledger.ts'
import { sendSecret } from '../../records/notifications/notifications.ts'
import { acceptLoginToken, givePassword, takeAddress } from '../../safety/identity/identity.ts'
import type { Details } from './details.ts'
import { welcomeMessage } from './messages.ts'
import * as store from './store.ts'
import { forgetTemporaryCard } from './temporary-card-store.ts'

/** How long after their account was made a new member can sign in without a password. */
const autoLoginMs = hourMs

type Context = { publicUrl: string; unsubscribeSecret: Secret }

/** It has all that an account is made of. */
type ConfirmedRegistration = store.Registration & {
  cardNumber: string
  details: Details
  email: string
  passwordHash: string
}

/**
 * Makes the account, once. Where members are in several lanes it takes three transactions: what nobody else may take, the
 * member's own rows, and what lets them in. Each can be cut off: the next run does them all again. A single lane does them in
 * one. It fails for good when another collector took the address or the card meanwhile.
 */
export async function createAccount(
  { lanes, transaction }: Pick<Database, 'lanes' | 'transaction'>,
  registrationId: string,
  context: Context,
): Promise<void> {
  if (lanes === 1)
    return transaction(async (tx) => {
      const registration = await take(tx, registrationId)
      if (!registration) return
      await enter(tx, registration)
      await letIn(tx, registration, context)
    })
  const registration = await transaction((tx) => take(tx, registrationId))
  if (!registration) return
  await inLaneOf(registration.collectorId, () => transaction((tx) => enter(tx, registration)))
  await transaction(async (tx) => {
    const confirmed = await confirmedOf(tx, registrationId)
    if (confirmed) await letIn(tx, confirmed, context)
  })
}

/** Locked; undefined when the account is made, or cannot be. */
async function confirmedOf(tx: Transaction, registrationId: string): Promise<ConfirmedRegistration | undefined> {
  const registration = await store.find(tx, registrationId)
  if (registration?.status !== 'CONFIRMED') return undefined
  const { cardNumber, details, email, passwordHash } = registration
  if (!cardNumber || !details || !email || !passwordHash)
    throw new Error(`Registration ${registrationId} is confirmed but not whole`)
  return { ...registration, cardNumber, details, email, passwordHash }
}

/** Takes the address and the card, so that they are nobody else's; undefined when they are, or there is nothing to do. */
async function take(tx: Transaction, registrationId: string): Promise<ConfirmedRegistration | undefined> {
  const registration = await confirmedOf(tx, registrationId)
  if (!registration) return undefined
  const { cardNumber, email } = registration
  const collectorId = await cards.collectorToBe(tx, cardNumber, registration.collectorId)
  if (!collectorId || !(await takeAddress(tx, { collectorId, email }))) {
    await store.change(tx, registrationId, { status: 'FAILED', details: null, passwordHash: null })
    return undefined
  }
  // What was collected before with a card from a shop becomes the member's: they are the collector for whom it waited.
  if (collectorId !== registration.collectorId) await store.change(tx, registrationId, { collectorId })
  await cards.assign(tx, cardNumber, collectorId)
  return { ...registration, collectorId }
}

/** Makes the member's own rows: their record, what they agreed to, their points account. */
async function enter(tx: Transaction, { collectorId, email, details }: ConfirmedRegistration): Promise<void> {
  const { addresses, nectarContactPreferences: contact, business, ...kept } = details
  const collector = {
    ...kept,
    collectorId,
    email,
    business: business ?? null,
    dateOfBirth: isoDate(details.dateOfBirth),
    addressLines: addresses[0]?.lines ?? [],
    contactByEmail: contact.contactByEmail,
    contactBySms: contact.contactBySMS,
    contactByPhone: contact.contactByPhone,
    contactByPost: contact.contactByPost,
    termsAgreedAt: new Date(details.termsAgreedAt),
  }
  if (!(await enrol(tx, collector))) return
  await logRegistrationConsents(tx, collector)
  await ledger.open(tx, collectorId)
}

/** Lets the new member sign in, welcomes them, and says that it is done. */
async function letIn(
  tx: Transaction,
  registration: ConfirmedRegistration,
  { publicUrl, unsubscribeSecret }: Context,
): Promise<void> {
  const { registrationId, collectorId, cardNumber, details, email, passwordHash } = registration
  await givePassword(tx, collectorId, passwordHash)
  await forgetTemporaryCard(tx, collectorId)
  const unsubscribe = details.nectarContactPreferences.contactByEmail
    ? await unsubscribeLinks(collectorId, { publicUrl, secret: unsubscribeSecret })
    : undefined
  const welcome = await welcomeMessage({
    to: { firstName: details.firstName, cardNumber },
    homeLink: publicUrl + href('homepage'),
    unsubscribeLink: unsubscribe?.page,
  })
  const onePressUnsubscribe = unsubscribe?.onePress
  await sendSecret(tx, collectorId, { kind: 'welcome', channel: 'email', to: email, ...welcome, onePressUnsubscribe })
  const { completedTokenHash: tokenHash } = registration
  if (tokenHash) await acceptLoginToken(tx, { collectorId, tokenHash, expiresAt: new Date(Date.now() + autoLoginMs) })
  await store.change(tx, registrationId, { status: 'COMPLETE', details: null, passwordHash: null })
}
