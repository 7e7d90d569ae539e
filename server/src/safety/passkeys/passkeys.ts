import type { Passkey } from '@pollen/contract/member/passkeys'
import { type NewPasskey, type PasskeyCreation, passkeyLimits } from '@pollen/contract/passkey'
import { programme } from '@pollen/contract/programme'
import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import { enterLane } from '../../platform/lanes/across-lanes.ts'
import { collectorOf } from '../../records/collectors/collectors.ts'
import { addresseeOf } from '../../records/correspondence/correspondence.ts'
import type { Addressee } from '../../records/letters/letters.tsx'
import type { Letter } from '../../records/messaging/messaging.ts'
import { notify } from '../../records/notifications/notifications.ts'
import { askedAbout } from '../../records/revocation/revocation.ts'
import { passkeyCeremonies, type Site } from './ceremonies.ts'
import { passkeyAddedLetter, passkeyCopiedLetter, passkeyRemovedLetter } from './messages.ts'
import * as store from './store.ts'

export { browserTokenOf } from './browser-token.ts'
export { passkeyCeremonies, type Site } from './ceremonies.ts'

/** The passkeys of members. */
const ceremonies = passkeyCeremonies({
  adds: 'add',
  keepChallenge: (tx, { ownerId: collectorId, ...challenge }) =>
    store.insertChallenge(tx, { ...challenge, collectorId }),
  async takeChallenge(tx, challengeHash) {
    const taken = await store.takeChallenge(tx, challengeHash)
    return taken && { ...taken, ownerId: taken.collectorId }
  },
  async find(tx, collectorId, credentialHash) {
    await enterLane(tx, collectorId)
    const passkey = await store.find(tx, { collectorId, credentialHash })
    const askedAt = (await askedAbout(tx, collectorId))('passkeys')
    return passkey && !(askedAt && passkey.createdAt <= askedAt) ? passkey : undefined
  },
  noteUse: (tx, { ownerId: collectorId, credentialHash }, use) =>
    store.change(tx, { collectorId, credentialHash }, use),
  onCopied: (tx, collectorId, { name }, now) =>
    tell(tx, collectorId, { kind: 'passkeyCopied', name, letterTo: passkeyCopiedLetter, now }),
})

export const { request: requestPasskey, accept: acceptPasskey } = ceremonies

/**
 * Begins adding a passkey. The caller has seen that it is the member: who holds this challenge may add one.
 *
 * @throws Refusal tooManyPasskeys
 */
export async function beginPasskey(tx: Transaction, collectorId: string, site: Site): Promise<PasskeyCreation> {
  await requireBelowLimit(tx, collectorId)
  const { email, firstName, lastName } = await collectorOf(tx, collectorId)
  const member = { ownerId: collectorId, site: programme.name, userName: email, name: `${firstName} ${lastName}` }
  return ceremonies.begin(tx, member, site)
}

/**
 * Adds a passkey, and tells the member.
 *
 * @param name  the member may change it
 * @returns Refusal passkeyNotValid
 * @throws Refusal tooManyPasskeys
 */
export async function addPasskey(
  tx: Transaction,
  collectorId: string,
  made: NewPasskey,
  { name, ...site }: Site & { name: string },
): Promise<Passkey | Refusal> {
  const created = await ceremonies.made(tx, made, collectorId, site)
  if (!created) return new Refusal('passkeyNotValid')
  await requireBelowLimit(tx, collectorId)
  const passkey = { collectorId, ...created, transports: made.response.transports, name }
  await store.insert(tx, passkey)
  await tell(tx, collectorId, { kind: 'passkeyAdded', name, letterTo: passkeyAddedLetter, now: site.now })
  return asSeen(passkey)
}

/** A thief with the session could add thousands otherwise, and the list is read whole. */
async function requireBelowLimit(tx: Transaction, collectorId: string): Promise<void> {
  if ((await store.countOf(tx, collectorId)) >= passkeyLimits.ofMember) throw new Refusal('tooManyPasskeys')
}

/** A member's passkeys, the newest first. */
export const passkeysOf = async (tx: Transaction, collectorId: string): Promise<Passkey[]> =>
  (await store.passkeysOf(tx, collectorId)).map(asSeen)

const asSeen = ({ credentialHash, name, transports, createdAt, lastUsedAt }: store.StoredPasskey): Passkey => ({
  passkeyId: credentialHash,
  name,
  isSecurityKey:
    transports.some((transport) => transport === 'usb' || transport === 'nfc') && !transports.includes('internal'),
  createdAt: createdAt.toISOString(),
  ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
})

/** @throws Refusal passkeyNotFound */
export async function renamePasskey(
  tx: Transaction,
  collectorId: string,
  { passkeyId, name }: { passkeyId: string; name: string },
): Promise<void> {
  if (!(await store.change(tx, { collectorId, credentialHash: passkeyId }, { name })))
    throw new Refusal('passkeyNotFound')
}

/**
 * Removes a passkey, and tells the member. The caller has seen that it is the member.
 *
 * @throws Refusal passkeyNotFound
 */
export async function removePasskey(tx: Transaction, collectorId: string, passkeyId: string, now: Date): Promise<void> {
  const removed = await store.take(tx, { collectorId, credentialHash: passkeyId })
  if (!removed) throw new Refusal('passkeyNotFound')
  await tell(tx, collectorId, { kind: 'passkeyRemoved', name: removed.name, letterTo: passkeyRemovedLetter, now })
}

async function tell(
  tx: Transaction,
  collectorId: string,
  {
    kind,
    name,
    letterTo,
    now,
  }: {
    kind: 'passkeyAdded' | 'passkeyRemoved' | 'passkeyCopied'
    name: string
    letterTo: (addressee: Addressee, name: string) => Promise<Letter>
    now: Date
  },
): Promise<void> {
  const { email } = await collectorOf(tx, collectorId)
  const letter = await letterTo(await addresseeOf(tx, collectorId), name)
  await notify(tx, collectorId, {
    kind,
    facts: { name },
    at: now,
    letters: [{ channel: 'email', to: email, ...letter }],
  })
}
