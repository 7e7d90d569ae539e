import { hourMs } from '@pollen/contract/durations'
import { type TillScope, tillScopes } from '@pollen/contract/endpoint'
import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import { recordEvents } from '../security-events/security-events.ts'
import { type Actor, type OfficeAction, recordInOffice } from '../staff-actions/staff-actions.ts'
import * as tillsStore from './office-tills-store.ts'
import * as store from './store.ts'
import { enterTill, makeKey, retireKey } from './till-keys.ts'

/** Who of the office does something with a till, and why. */
type ByOffice = Actor & { reason?: string; now: Date }
type KeyName = { tillId: string; keyId: string }

/** Whoever asked for a key may have it made for so long after it was decided. */
const permittedMs = 72 * hourMs

/** What two people of the office call a key: the end of its id. */
const shortNameOf = (keyId: string) => keyId.slice(-8).toUpperCase()

async function note(
  tx: Transaction,
  action: OfficeAction,
  { till, keyId, says, ...by }: ByOffice & { till: store.Till; keyId?: string; says?: string },
): Promise<void> {
  const brand = await store.find(tx, till.brandKey)
  const subject = [`${till.name} of ${brand?.name}`, keyId && `key ${shortNameOf(keyId)}`, says]
    .filter(Boolean)
    .join(', ')
  await recordInOffice(tx, { ...by, action, subject })
}

/**
 * A till, locked until the transaction ends.
 *
 * @throws Refusal notFound   there is none, or it is another brand's
 */
export async function tillOf(tx: Transaction, brandKey: string, tillId: string): Promise<store.Till> {
  const till = await store.lockTill(tx, tillId)
  if (!till || till.brandKey !== brandKey) throw new Refusal('notFound')
  return till
}

/**
 * Enters a till of a brand, without a key.
 *
 * @throws Refusal tillKnown   the brand has one of this name
 */
export async function addTill(
  tx: Transaction,
  { brandKey, name }: { brandKey: string; name: string },
  by: ByOffice,
): Promise<{ tillId: string }> {
  if (await tillsStore.isTillKnown(tx, brandKey, name)) throw new Refusal('tillKnown')
  const { tillId } = await enterTill(tx, { brandKey, name })
  await note(tx, 'tillAdded', { ...by, till: await tillOf(tx, brandKey, tillId) })
  return { tillId }
}

/**
 * @throws Refusal nothingToChange, tillKnown
 */
export async function renameTill(tx: Transaction, till: store.Till, name: string, by: ByOffice): Promise<void> {
  if (till.name === name) throw new Refusal('nothingToChange')
  const isOtherWriting = till.name.toLowerCase() === name.toLowerCase()
  if (!isOtherWriting && (await tillsStore.isTillKnown(tx, till.brandKey, name))) throw new Refusal('tillKnown')
  await tillsStore.setName(tx, till.tillId, name)
  await note(tx, 'tillRenamed', { ...by, till, says: `now ${name}` })
}

/**
 * Makes a key, which is known to whoever is given it and to nobody else.
 *
 * @throws Refusal tillKeyNotFound   there is no such till
 */
export async function giveKey(
  tx: Transaction,
  { tillId, scopes = [...tillScopes] }: { tillId: string; scopes?: TillScope[] | undefined },
  by: ByOffice,
): Promise<{ key: string; keyId: string; scopes: TillScope[]; till: string }> {
  const till = await store.lockTill(tx, tillId)
  if (!till) throw new Refusal('tillKeyNotFound')
  const { key, details } = await makeKey(tx, { tillId, scopes }, {})
  await recordEvents(tx, [{ event: 'keyMade', tillId }], by.now)
  await note(tx, 'tillKeyMade', { ...by, till, keyId: details.keyId, says: `may ${scopes.join(', ')}` })
  return { key, keyId: details.keyId, scopes: details.scopes, till: till.name }
}

/** Lets whoever asked for a key have it made, once: the key itself is not there before somebody reads it. */
export const permitKey = (
  tx: Transaction,
  permit: { permitId: string; tillId: string; scopes: TillScope[]; staffId: string },
  now: Date,
): Promise<void> => tillsStore.addPermit(tx, { ...permit, expiresAt: new Date(now.getTime() + permittedMs) })

/** What somebody may still have made. */
export const keysToShow = tillsStore.permitsOf

export const isTillKnown = tillsStore.isTillKnown

/**
 * Makes the key that somebody asked for and two people decided, and shows it to them, once.
 *
 * @throws Refusal keyShownBefore   it was, or three days are over, or it is somebody else's
 */
export async function showKey(
  tx: Transaction,
  { brandKey, ...permit }: { brandKey: string; permitId: string; staffId: string },
  by: ByOffice,
): Promise<{ key: string; keyId: string; till: string }> {
  const taken = await tillsStore.takePermit(tx, permit, by.now)
  if (!taken) throw new Refusal('keyShownBefore')
  const { brandKey: of } = (await store.lockTill(tx, taken.tillId)) ?? {}
  if (of !== brandKey) throw new Refusal('keyShownBefore')
  return giveKey(tx, taken, by)
}

/**
 * What a key may do, and with more: only as much as the key that it was made with.
 *
 * @throws Refusal tillKeyNotFound   the till has no such key, or it has ended
 * @throws Refusal keyNotAllowed     the key that it was made with may not
 */
export async function scopesOf(
  tx: Transaction,
  { tillId, keyId }: KeyName,
  { wanted, now }: { wanted: TillScope[]; now: Date },
): Promise<TillScope[]> {
  const key = await store.findKey(tx, keyId)
  if (key?.tillId !== tillId || (key.endsAt && key.endsAt <= now)) throw new Refusal('tillKeyNotFound')
  const parent = key.parentKeyId ? await store.findKey(tx, key.parentKeyId) : undefined
  if (parent && wanted.some((scope) => !parent.scopes.includes(scope))) throw new Refusal('keyNotAllowed')
  return key.scopes
}

/**
 * Changes what a key may do. Those that were made with it lose what it loses, and gain nothing.
 *
 * @throws Refusal tillKeyNotFound, keyNotAllowed, nothingToChange
 */
export async function changeScopes(
  tx: Transaction,
  till: store.Till,
  { keyId, scopes }: { keyId: string; scopes: TillScope[] },
  by: ByOffice,
): Promise<void> {
  const before = await scopesOf(tx, { tillId: till.tillId, keyId }, { wanted: scopes, now: by.now })
  if (isSame(before, scopes)) throw new Refusal('nothingToChange')
  await tillsStore.narrowKeyTree(tx, keyId, scopes, by.now)
  await tillsStore.setScopes(tx, keyId, inOrder(scopes))
  await store.notifyNarrowed(tx)
  await note(tx, 'tillKeyChanged', { ...by, till, keyId, says: `${before.join(', ')} → ${inOrder(scopes).join(', ')}` })
}

const inOrder = (scopes: TillScope[]) => tillScopes.filter((scope) => scopes.includes(scope))
const isSame = (one: TillScope[], other: TillScope[]) => inOrder(one).join() === inOrder(other).join()

/**
 * Retires a key and all that were made with it.
 *
 * @throws Refusal tillKeyNotFound
 */
export async function retireForOffice(tx: Transaction, { tillId, keyId }: KeyName, by: ByOffice): Promise<void> {
  const till = await store.lockTill(tx, tillId)
  if (!till) throw new Refusal('tillKeyNotFound')
  await retireKey(tx, { tillId, keyId }, by.now)
  await recordEvents(tx, [{ event: 'keyRetired', tillId }], by.now)
  await note(tx, 'tillKeyRetired', { ...by, till, keyId })
}

/**
 * Stops all tills of a brand: their keys open nothing until they are opened again.
 *
 * @throws Refusal notFound          there is no such brand
 * @throws Refusal nothingToChange   they are stopped
 */
export const stopTills = (tx: Transaction, brandKey: string, by: ByOffice): Promise<void> =>
  setStopped(tx, brandKey, { ...by, stoppedAt: by.now, action: 'tillsStopped' })

/** Opens them again: keys that were not retired work as before. Refuses as stopping does. */
export const openTills = (tx: Transaction, brandKey: string, by: ByOffice): Promise<void> =>
  setStopped(tx, brandKey, { ...by, stoppedAt: null, action: 'tillsOpened' })

async function setStopped(
  tx: Transaction,
  brandKey: string,
  { stoppedAt, ...by }: ByOffice & { stoppedAt: Date | null; action: OfficeAction },
): Promise<void> {
  const brand = await store.find(tx, brandKey)
  if (!brand) throw new Refusal('notFound')
  if (!(await tillsStore.setStopped(tx, brandKey, stoppedAt))) throw new Refusal('nothingToChange')
  await store.notifyNarrowed(tx)
  await recordInOffice(tx, { ...by, subject: brand.name })
}

/** Every brand by name, with what its tills have. */
export const brandsWithTills = tillsStore.brandsWithTills

/**
 * A brand, and its tills with their keys.
 *
 * @param named  only those whose name contains this
 * @throws Refusal notFound   there is no such brand
 */
export async function tillsListed(tx: Transaction, brandKey: string, asked: { named: string; limit: number }) {
  const brand = await store.find(tx, brandKey)
  if (!brand) throw new Refusal('notFound')
  const tills = await tillsStore.tillsOf(tx, brandKey, asked)
  const keys = Map.groupBy(
    await tillsStore.keysOfTills(
      tx,
      tills.map(({ tillId }) => tillId),
    ),
    ({ tillId }) => tillId,
  )
  return { brand, tills: tills.map((till) => ({ ...till, keys: keys.get(till.tillId) ?? [] })) }
}
