import type { Answer } from '@pollen/contract/endpoint'
import type { PartnerState, partnerBalance } from '@pollen/contract/member/partners'
import type { PartnerId } from '@pollen/contract/partner'
import { Refusal } from '@pollen/contract/refusals'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { collectorOf } from '../../records/collectors/collectors.ts'
import { addresseeOf } from '../../records/correspondence/correspondence.ts'
import { lock } from '../../records/ledger/ledger.ts'
import { notify } from '../../records/notifications/notifications.ts'
import { spendProof } from '../../safety/two-factor/two-factor.ts'
import * as jobs from './jobs.ts'
import { partnerUnlinkedLetter } from './messages.ts'
import type { KnownPartner } from './partners-file.ts'
import { maskedNumber, type PartnerSecrets, seal, unseal } from './sealing.ts'
import * as store from './store.ts'

export type { PartnerOrder, PartnerPosting } from './http-partner.ts'
export { parsePartnerPages, partnerPages, partnerPagesKind } from './partner-pages.ts'
export {
  type KnownPartner,
  knownPartners,
  parsePartners,
  partnersKind,
  reachable,
  type WrittenPartner,
  type WrittenWay,
  writtenOf,
  writtenPartners,
} from './partners-file.ts'
export type { PartnerSecrets } from './sealing.ts'

/** What a link's row keeps encrypted. */
export type LinkedAccount = { number: string; token: string }

export type Linking = { partners: KnownPartner[]; secrets: PartnerSecrets; publicUrl: string }

/** For routes, which are bound once: the partners are those of the moment at which they are asked for. */
export const linkingWith = (partners: () => KnownPartner[], rest: Omit<Linking, 'partners'>): Linking => ({
  ...rest,
  get partners() {
    return partners()
  },
})

/** @throws Refusal partnerAbsent */
export function partnerOf(partners: KnownPartner[], partnerId: PartnerId): KnownPartner {
  const known = partners.find((it) => it.partnerId === partnerId)
  if (!known) throw new Refusal('partnerAbsent')
  return known
}

export const isLinked = (link: store.Link | undefined): link is store.Link & { sealedAccount: string } =>
  link !== undefined && link.unlinkedAt === null

export const sealAccount = (account: LinkedAccount, { partnerLinks }: PartnerSecrets) =>
  seal(JSON.stringify(account), partnerLinks)

export async function unsealAccount(sealedAccount: string, { partnerLinks }: PartnerSecrets): Promise<LinkedAccount> {
  return JSON.parse(await unseal(sealedAccount, partnerLinks))
}

export type PartnerLink = Pick<store.Link, 'accountHash' | 'needsLogin'> & { sealedAccount: string }

/** What the link of a member's card is good for now; undefined when it is not linked. The token asks the partner. */
export async function linkOf(tx: Transaction, key: store.LinkKey): Promise<PartnerLink | undefined> {
  const link = await store.find(tx, key)
  return isLinked(link) ? link : undefined
}

/** The same for several members; each may be asked for once. */
export async function linksOfEach(
  tx: Transaction,
  keys: store.LinkKey[],
): Promise<(key: store.LinkKey) => PartnerLink | undefined> {
  const nameOf = ({ collectorId, partnerId }: store.LinkKey) => `${collectorId} ${partnerId}`
  const links = new Map((await store.findEach(tx, keys)).filter(isLinked).map((link) => [nameOf(link), link]))
  return (key) => links.get(nameOf(key))
}

/** Notes that the partner has ended the link with this token. */
export async function markLinkEnded(tx: Transaction, key: store.LinkKey, sealedAccount: string): Promise<void> {
  await store.markEnded(tx, { ...key, sealedAccount })
}

/** Every partner, and whether the member's card is linked there. */
export async function partnersOf(
  tx: Transaction,
  collectorId: string,
  { partners, secrets }: Linking,
): Promise<PartnerState[]> {
  const links = await store.linksOf(tx, collectorId)
  return Promise.all(
    partners.map((known) =>
      stateOf(
        known,
        links.find(({ partnerId }) => partnerId === known.partnerId),
        secrets,
      ),
    ),
  )
}

export async function stateOf(
  known: KnownPartner,
  link: store.Link | undefined,
  secrets: PartnerSecrets,
): Promise<PartnerState> {
  const { partnerId, brandDetailsKey, name, colour, pointsName, joinUrl, linkBy, linkModal, mostLinks } = known
  const linksLeft = Math.max(0, mostLinks - (link?.links ?? 0))
  const state = { partnerId, brandDetailsKey, name, colour, pointsName, joinUrl, linkBy, linkModal, linksLeft }
  if (!isLinked(link)) return state
  const { number } = await unsealAccount(link.sealedAccount, secrets)
  const { linkedAt, needsLogin } = link
  return { ...state, link: { number: maskedNumber(number), since: linkedAt.toISOString(), needsLogin } }
}

/**
 * Unlinks a member's card at once. A job tells the partner, as soon as it can be reached.
 *
 * @throws Refusal partnerAbsent, partnerNotLinked
 * @returns Refusal codeNotValid, codeExpired, codeMissedTooOften
 */
export async function unlink(
  tx: Transaction,
  collectorId: string,
  { partnerId, code, now }: { partnerId: PartnerId; code: string; now: Date },
  linking: Linking,
): Promise<PartnerState | Refusal> {
  partnerOf(linking.partners, partnerId)
  await lock(tx, collectorId)
  if (!isLinked(await store.find(tx, { collectorId, partnerId }))) throw new Refusal('partnerNotLinked')
  const refusal = await spendProof(tx, collectorId, { code, change: { change: 'unlinkPartner', partnerId }, now })
  return refusal ?? endLink(tx, collectorId, { partnerId, now }, linking)
}

/**
 * The same for a member who need not show a code. The caller has locked the balances.
 *
 * @throws Refusal partnerAbsent, partnerNotLinked
 */
export async function endLink(
  tx: Transaction,
  collectorId: string,
  { partnerId, now }: { partnerId: PartnerId; now: Date },
  { partners, secrets }: Linking,
): Promise<PartnerState> {
  const known = partnerOf(partners, partnerId)
  const link = await store.find(tx, { collectorId, partnerId })
  if (!isLinked(link)) throw new Refusal('partnerNotLinked')
  const { number } = await unsealAccount(link.sealedAccount, secrets)
  await end(tx, link, now)
  const { email } = await collectorOf(tx, collectorId)
  const account = { partner: known.name, number: maskedNumber(number) }
  const letter = await partnerUnlinkedLetter(await addresseeOf(tx, collectorId), account)
  const letters = [{ channel: 'email' as const, to: email, ...letter }]
  await notify(tx, collectorId, { kind: 'partnerUnlinked', facts: account, at: now, letters })
  return stateOf(known, await store.find(tx, link), secrets)
}

async function end(tx: Transaction, link: store.Link & { sealedAccount: string }, now: Date): Promise<void> {
  const { partnerId, sealedAccount } = link
  await jobs.endPartnerLink.queue(tx, { partnerId, sealedAccount })
  await store.change(tx, link, { sealedAccount: null, unlinkedAt: now, needsLogin: false })
}

/** Ends every link of a collector who is erased, without a message. */
export async function endLinksOf(tx: Transaction, collectorId: string, now: Date): Promise<void> {
  for (const link of await store.linksOf(tx, collectorId)) if (isLinked(link)) await end(tx, link, now)
}

/** The job: a partner that cannot be reached, or has no setting now, is asked again later. */
export async function endAtPartner(
  partners: KnownPartner[],
  secrets: PartnerSecrets,
  { partnerId, sealedAccount }: { partnerId: PartnerId; sealedAccount: string },
): Promise<void> {
  const { token } = await unsealAccount(sealedAccount, secrets)
  await partnerOf(partners, partnerId).partner.endLink(token)
}

/**
 * A linked member's points at the partner. A link that the partner has ended is marked.
 *
 * @throws Refusal partnerAbsent, partnerNotLinked
 */
export async function balanceAt(
  { transaction }: Database,
  collectorId: string,
  partnerId: PartnerId,
  { partners, secrets }: Linking,
): Promise<Answer<typeof partnerBalance>> {
  const { partner } = partnerOf(partners, partnerId)
  const link = await transaction((tx) => store.find(tx, { collectorId, partnerId }))
  if (!isLinked(link)) throw new Refusal('partnerNotLinked')
  const { token } = await unsealAccount(link.sealedAccount, secrets)
  try {
    const account = await partner.account(token)
    if (account) return { points: account.points, isLocked: !account.isOpen, needsLogin: false }
  } catch (error) {
    if (error instanceof Refusal) return { isLocked: false, needsLogin: link.needsLogin }
    throw error
  }
  await transaction((tx) => store.markEnded(tx, link))
  return { isLocked: false, needsLogin: true }
}
