import { createHash } from 'node:crypto'
import { minuteMs } from '@pollen/contract/durations'
import type { Body } from '@pollen/contract/endpoint'
import type {
  finishPartnerLogin,
  finishPartnerNumber,
  PartnerState,
  sendPartnerCode,
} from '@pollen/contract/member/partners'
import { type PartnerId, partnerReturnPath } from '@pollen/contract/partner'
import { Refusal } from '@pollen/contract/refusals'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { askLaneOf } from '../../platform/lanes/across-lanes.ts'
import { hashOf, newToken } from '../../platform/process/tokens.ts'
import { addLinkedBrand, collectorOf, conversionsPausedUntil } from '../../records/collectors/collectors.ts'
import { addresseeOf } from '../../records/correspondence/correspondence.ts'
import { lock, spendingStops } from '../../records/ledger/ledger.ts'
import { notify } from '../../records/notifications/notifications.ts'
import { spendProof } from '../../safety/two-factor/two-factor.ts'
import { exchange } from './exchange.ts'
import type { PartnerAccount } from './http-partner.ts'
import * as jobs from './jobs.ts'
import { payLinkingOffers } from './linking-offers.ts'
import { partnerLinkedLetter } from './messages.ts'
import {
  isLinked,
  type KnownPartner,
  type LinkedAccount,
  type Linking,
  partnerOf,
  sealAccount,
  stateOf,
  unsealAccount,
} from './partners.ts'
import { hashOfAccount, maskedNumber, seal, unseal } from './sealing.ts'
import * as store from './store.ts'

/** The member, in one of their sessions: what is begun in it is finished in it. */
export type Linker = { collectorId: string; sessionHash: string }

const attemptMs = 15 * minuteMs
const mostNumbers = 5

/** @throws Refusal spendingHeld, contactChangedLately   a thief would link an account of their own */
async function refuseUnlessSafe(tx: Transaction, collectorId: string, now: Date): Promise<void> {
  const { heldUntil } = await spendingStops(tx, collectorId)
  if (heldUntil && heldUntil > now) throw new Refusal('spendingHeld')
  if (conversionsPausedUntil(await collectorOf(tx, collectorId), now)) throw new Refusal('contactChangedLately')
}

type Beginning = { partnerId: PartnerId; code: string; now: Date }

/**
 * @throws Refusal partnerAbsent, spendingHeld, contactChangedLately, partnerAlreadyLinked, cardLinkedTooOften
 * @returns Refusal codeNotValid, codeExpired, codeMissedTooOften
 */
async function begin(
  tx: Transaction,
  { collectorId, sessionHash }: Linker,
  { partnerId, code, now }: Beginning,
  { attempt, partners }: Pick<Linking, 'partners'> & { attempt: Pick<store.Attempt, 'isByLogin' | 'sealedSecret'> },
): Promise<string | Refusal> {
  const { mostLinks } = partnerOf(partners, partnerId)
  await refuseUnlessSafe(tx, collectorId, now)
  const link = await store.find(tx, { collectorId, partnerId })
  if (isLinked(link) && !link.needsLogin) throw new Refusal('partnerAlreadyLinked')
  if (link && !isLinked(link) && link.links >= mostLinks) throw new Refusal('cardLinkedTooOften')
  const refusal = await spendProof(tx, collectorId, { code, change: { change: 'linkPartner', partnerId }, now })
  if (refusal) return refusal
  const token = newToken()
  const expiresAt = new Date(now.getTime() + attemptMs)
  const owner = { tokenHash: hashOf(token), collectorId, sessionHash }
  await store.insertAttempt(tx, { ...owner, ...attempt, partnerId, numbersTried: 0, expiresAt })
  return token
}

/** Begins a login at the partner. Throws and returns what `begin` does. @returns the address of the partner's login */
export async function beginLogin(
  tx: Transaction,
  linker: Linker,
  beginning: Beginning,
  { partners, secrets, publicUrl }: Linking,
): Promise<{ location: string } | Refusal> {
  const verifier = newToken()
  const attempt = { isByLogin: true, sealedSecret: await seal(verifier, secrets.partnerLinks) }
  const state = await begin(tx, linker, beginning, { attempt, partners })
  if (state instanceof Refusal) return state
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const { partner } = partnerOf(partners, beginning.partnerId)
  return { location: partner.loginUrl({ state, challenge, returnUrl: publicUrl + partnerReturnPath }) }
}

/** Begins entering a number. Throws and returns what `begin` does. */
export async function beginNumber(
  tx: Transaction,
  linker: Linker,
  beginning: Beginning,
  { partners }: Linking,
): Promise<{ token: string } | Refusal> {
  const attempt = { isByLogin: false, sealedSecret: null }
  const token = await begin(tx, linker, beginning, { attempt, partners })
  return token instanceof Refusal ? token : { token }
}

/** @throws Refusal partnerLoginNotValid   it is not theirs, not from this session, used, or too late */
function openAttempt(attempt: store.Attempt | undefined, now: Date): store.Attempt {
  if (!attempt || attempt.expiresAt <= now) throw new Refusal('partnerLoginNotValid')
  return attempt
}

/**
 * Has the partner send a code to its member.
 *
 * @throws Refusal partnerAbsent, partnerLoginNotValid, partnerMemberNotFound, partnerAccountLocked, partnerUnreachable
 */
export async function sendCode(
  { transaction }: Database,
  linker: Linker,
  { token, number, lastName }: Body<typeof sendPartnerCode>,
  now: Date,
  { partners, secrets }: Linking,
): Promise<{ sentTo: string }> {
  const owner = { ...linker, tokenHash: hashOf(token), isByLogin: false }
  const { partnerId } = await transaction(async (tx) => {
    const attempt = openAttempt(await store.findAttempt(tx, owner), now)
    if (attempt.numbersTried >= mostNumbers) throw new Refusal('partnerLoginNotValid')
    await store.countNumber(tx, owner)
    return attempt
  })
  const { partner } = partnerOf(partners, partnerId)
  const { linkCodeId, sentTo } = await partner.sendLinkCode({ number: number.replace(/\s/g, ''), lastName })
  const sealed = await seal(linkCodeId, secrets.partnerLinks)
  await transaction((tx) => store.keepSecret(tx, owner, sealed))
  return { sentTo }
}

/**
 * Links by what the partner's login sent the member back with.
 *
 * @throws Refusal partnerLoginNotValid, partnerLoginCancelled, partnerAbsent, partnerUnreachable, partnerAccountLocked
 * @returns what `record` does
 */
export async function finishLogin(
  database: Database,
  linker: Linker,
  { state, code }: Body<typeof finishPartnerLogin>,
  now: Date,
  linking: Linking,
): Promise<PartnerState | Refusal> {
  const { partners, secrets, publicUrl } = linking
  const owner = { ...linker, tokenHash: hashOf(state), isByLogin: true }
  const attempt = openAttempt(await database.transaction((tx) => store.takeAttempt(tx, owner)), now)
  if (!code) throw new Refusal('partnerLoginCancelled')
  const known = partnerOf(partners, attempt.partnerId)
  const verifier = await unseal(attempt.sealedSecret ?? '', secrets.partnerLinks)
  const grant = { code, verifier, returnUrl: publicUrl + partnerReturnPath }
  const token = await exchange(database, { known, attemptHash: owner.tokenHash, grant }, linking)
  return finish(database, linker, { known, attemptHash: owner.tokenHash, token, now }, linking)
}

/**
 * Links by the code that the partner sent.
 *
 * @throws Refusal partnerLoginNotValid, partnerCodeNotValid, partnerCodeExpired, partnerCodeMissedTooOften,
 *   partnerAbsent, partnerUnreachable, partnerAccountLocked
 * @returns what `record` does
 */
export async function finishNumber(
  database: Database,
  linker: Linker,
  { token: attemptToken, code }: Body<typeof finishPartnerNumber>,
  now: Date,
  linking: Linking,
): Promise<PartnerState | Refusal> {
  const { partners, secrets } = linking
  const owner = { ...linker, tokenHash: hashOf(attemptToken), isByLogin: false }
  const attempt = openAttempt(await database.transaction((tx) => store.findAttempt(tx, owner)), now)
  if (!attempt.sealedSecret) throw new Refusal('partnerLoginNotValid')
  const known = partnerOf(partners, attempt.partnerId)
  const linkCodeId = await unseal(attempt.sealedSecret, secrets.partnerLinks)
  const grant = { linkCodeId, code: code.replace(/\s/g, '') }
  const token = await exchange(database, { known, attemptHash: owner.tokenHash, grant }, linking)
  await database.transaction((tx) => store.takeAttempt(tx, owner))
  return finish(database, linker, { known, attemptHash: owner.tokenHash, token, now }, linking)
}

type NewLink = { known: KnownPartner; attemptHash: string; token: string; now: Date }

/** Reads whose account it is, and records the link: either both sides have it, or it ends at the partner, too. */
async function finish(
  { transaction }: Database,
  { collectorId }: Linker,
  { known, attemptHash, token, now }: NewLink,
  linking: Linking,
): Promise<PartnerState | Refusal> {
  const { secrets } = linking
  const account = await known.partner.account(token).catch(() => undefined)
  const linked: LinkedAccount = { number: account?.number ?? '', token }
  const sealedAccount = await sealAccount(linked, secrets)
  return transaction(async (tx) => {
    await jobs.endUnrecordedLink.cancel(tx, attemptHash)
    const refusal = account
      ? await record(tx, collectorId, { known, account, sealedAccount, now }, linking).catch(refusalOf)
      : new Refusal('partnerUnreachable')
    if (!(refusal instanceof Refusal)) return refusal
    await jobs.endPartnerLink.queue(tx, { partnerId: known.partnerId, sealedAccount })
    return refusal
  })
}

/** A refusal is kept with the transaction: a job ends the link at the partner. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}

type Recording = { known: KnownPartner; account: PartnerAccount; sealedAccount: string; now: Date }

/**
 * Records a link, one after the other for each card and for each account.
 *
 * @throws Refusal spendingHeld, contactChangedLately, partnerAccountLocked, partnerAlreadyLinked,
 *   partnerAccountDiffers, partnerAccountTaken, partnerAccountOfAnotherCard, cardLinkedTooOften,
 *   partnerAccountLinkedTooOften, bothLinkedTooOften
 */
async function record(
  tx: Transaction,
  collectorId: string,
  { known, account, sealedAccount, now }: Recording,
  { secrets }: Linking,
): Promise<PartnerState> {
  const { partnerId } = known
  await lock(tx, collectorId)
  await refuseUnlessSafe(tx, collectorId, now)
  if (!account.isOpen) throw new Refusal('partnerAccountLocked')
  const key = { collectorId, partnerId }
  const accountHash = hashOfAccount(secrets.partnerAccounts, partnerId, account.number)
  const link = await store.find(tx, key)
  if (isLinked(link)) {
    if (!link.needsLogin) throw new Refusal('partnerAlreadyLinked')
    if (link.accountHash !== accountHash) {
      const { number } = await unsealAccount(link.sealedAccount, secrets)
      throw new Refusal('partnerAccountDiffers', { details: { linkedTo: maskedNumber(number) } })
    }
    await store.change(tx, key, { sealedAccount, needsLogin: false })
    return stateOf(known, await store.find(tx, key), secrets)
  }

  const theirs = await store.lockAccount(tx, { partnerId, accountHash, collectorId, links: 0 })
  await refuseUnlessFree(tx, { known, card: { collectorId, links: link?.links ?? 0 }, theirs })
  const links = (link?.links ?? 0) + 1
  await store.keep(tx, {
    ...key,
    accountHash,
    sealedAccount,
    links,
    linkedAt: now,
    unlinkedAt: null,
    needsLogin: false,
  })
  await store.changeAccount(tx, { partnerId, accountHash, collectorId, links: theirs.links + 1 })
  // An account there pays once, whoever links it: it was linked before, to this card or to another's, or to one that was erased.
  if (await store.noteFirstLink(tx, { partnerId, accountHash }))
    await payLinkingOffers(tx, { collectorId, brandKey: known.brandDetailsKey, now })
  await addLinkedBrand(tx, collectorId, known.brandDetailsKey)
  const { email } = await collectorOf(tx, collectorId)
  const linked = { partner: known.name, number: maskedNumber(account.number) }
  const letter = await partnerLinkedLetter(await addresseeOf(tx, collectorId), linked)
  const letters = [{ channel: 'email' as const, to: email, ...letter }]
  await notify(tx, collectorId, { kind: 'partnerLinked', facts: linked, at: now, letters })
  return stateOf(known, await store.find(tx, key), secrets)
}

/** @throws Refusal partnerAccountTaken, partnerAccountOfAnotherCard, cardLinkedTooOften, partnerAccountLinkedTooOften, bothLinkedTooOften */
async function refuseUnlessFree(
  tx: Transaction,
  { known, card, theirs }: { known: KnownPartner; card: { collectorId: string; links: number }; theirs: store.Account },
): Promise<void> {
  const { mostLinks, oneCardForEver } = known
  const { collectorId } = card
  // Only the card that was linked last can be linked now. Of another nothing is told: whoever has the partner's login need
  // not be its member.
  const other = await askLaneOf(tx, theirs.collectorId, (lane) => store.otherHolder(lane, { ...theirs, collectorId }))
  if (other) throw new Refusal('partnerAccountTaken')
  if (oneCardForEver && theirs.links > 0 && theirs.collectorId !== collectorId)
    throw new Refusal('partnerAccountOfAnotherCard')
  const [isCardFull, isAccountFull] = [card.links >= mostLinks, theirs.links >= mostLinks]
  if (isCardFull && isAccountFull) throw new Refusal('bothLinkedTooOften')
  if (isCardFull) throw new Refusal('cardLinkedTooOften')
  if (isAccountFull) throw new Refusal('partnerAccountLinkedTooOften')
}
