import { minuteMs } from '@pollen/contract/durations'
import type { Answer } from '@pollen/contract/endpoint'
import type { missingInformation } from '@pollen/contract/member/missing-information'
import { type MissingDetail, missingDetails } from '@pollen/contract/missing-details'
import { programme } from '@pollen/contract/programme'
import type { Transaction } from '../../platform/database/database.ts'
import { askLanes, askLanesInReach, askLanesOf } from '../../platform/lanes/across-lanes.ts'
import { matchesForgivingly } from '../../platform/process/forgiving-match.ts'
import { spellingsNear } from '../../platform/process/one-letter-off.ts'
import { beginningsNear, beginningsOf, firstNamesOf } from './names.ts'
import * as store from './store.ts'

export { consentList, countAgreeing, type ListedChannel, listedChannels } from './consent-lists.ts'
export { consentsSaid, contactConsentsOf, logRegistrationConsents, oneChangeMs } from './consents.ts'
export { consentsChanged } from './jobs.ts'
export { leaveContacts, takeChoices } from './joined-choices.ts'
export { changeMobile, confirmMobile, recentMobiles, undoMobileChange } from './mobiles.ts'
export { namedBy } from './names.ts'
export { changeAddress, placesOfEach } from './places.ts'
export {
  agreeingToOffers,
  agreeingToProfiling,
  type Collector,
  type Marketing,
  type MemberSince,
  membersAfter,
} from './store.ts'
export { unsubscribeLinks } from './unsubscribe.ts'

/** Enters a collector into the records. Repeating it changes nothing; false when they are there already. */
export const enrol = (tx: Transaction, collector: store.NewCollector): Promise<boolean> =>
  store.insertOnce(tx, collector)

/** Whether somebody is a member, in any lane. */
export const areThereMembers = async (tx: Transaction): Promise<boolean> =>
  (await askLanes(tx, store.areThereAny)).includes(true)

export async function collectorOf(tx: Transaction, collectorId: string): Promise<store.Collector> {
  const collector = await store.find(tx, collectorId)
  if (!collector) throw new Error(`There is no collector ${collectorId}`)
  return collector
}

/** The collector's record; undefined while all they have is a temporary card. */
export const findCollector = (tx: Transaction, collectorId: string): Promise<store.Collector | undefined> =>
  store.find(tx, collectorId)

/** The records of these collectors, by their ids. */
export const collectorsById = async (tx: Transaction, collectorIds: string[]): Promise<Map<string, store.Collector>> =>
  new Map(
    (await askLanesOf(tx, collectorIds, store.findEach)).flat().map((collector) => [collector.collectorId, collector]),
  )

/** Every collector with these details, ignoring case, spaces and accents. The date is ISO 8601. */
export async function collectorsLike(
  tx: Transaction,
  given: { lastName: string; dateOfBirth: string; postcode: string },
): Promise<string[]> {
  const bornThatDay = await askLanes(tx, (lane) => store.findByDateOfBirth(lane, given.dateOfBirth))
  return bornThatDay
    .flat()
    .filter(
      ({ lastName, addressLines }) =>
        matchesForgivingly(given.lastName, lastName) && matchesForgivingly(given.postcode, addressLines.at(-1)),
    )
    .map(({ collectorId }) => collectorId)
}

/** Every collector with this email or mobile (E.164). */
export const membersBy = async (tx: Transaction, given: { email: string } | { mobile: string }): Promise<string[]> =>
  (await askLanes(tx, (lane) => store.idsByContact(lane, given))).flat()

/** Every collector in a postcode. */
export const membersAt = async (
  tx: Transaction,
  postcode: string,
): Promise<{ collectorId: string; firstName: string; lastName: string }[]> => {
  const plain = postcode.replaceAll(/\s/g, '').toUpperCase()
  return (await askLanes(tx, (lane) => store.findByPostcode(lane, plain))).flat()
}

/**
 * Collectors of this name, or of one that differs by a letter or only begins so; at most `limit`. One word is the last name
 * before it is a first one.
 */
export async function membersNamed(
  tx: Transaction,
  name: string,
  { isNear, limit }: { isNear: boolean; limit: number },
): Promise<string[]> {
  const of = (what: 'name' | 'firstName', beginnings: string[]) =>
    ofLanes(tx, limit, (lane) => store.idsBeginning(lane, { of: what, beginnings, limit }))
  if (isNear) return of('name', beginningsNear(name))
  const found = await of('name', beginningsOf(name))
  const firstNames = firstNamesOf(name)
  if (firstNames.length === 0 || found.length >= limit) return found
  return [...new Set([...found, ...(await of('firstName', firstNames))])].slice(0, limit)
}

/** Collectors whose email begins so; at most `limit`. */
export const membersWithEmailLike = (tx: Transaction, beginning: string, limit: number): Promise<string[]> =>
  ofLanes(tx, limit, (lane) => store.idsBeginning(lane, { of: 'email', beginnings: [beginning.toLowerCase()], limit }))

/** Collectors whose email differs by a letter; at most `limit`. */
export const membersWithEmailNear = (tx: Transaction, email: string, limit: number): Promise<string[]> =>
  ofLanes(tx, limit, (lane) => store.idsWithEmails(lane, spellingsNear(email.toLowerCase()), limit))

const ofLanes = async (tx: Transaction, limit: number, find: (lane: Transaction) => Promise<string[]>) =>
  (await askLanes(tx, find)).flat().slice(0, limit)

/** Corrects what was entered wrong, or has changed. */
export const correctRecord = (
  tx: Transaction,
  collectorId: string,
  correction: Partial<Pick<store.Collector, 'dateOfBirth' | 'business'>>,
): Promise<void> => store.change(tx, collectorId, correction)

/** As `collectorOf`; the record is locked until the transaction ends. */
export async function lockCollector(tx: Transaction, collectorId: string): Promise<store.Collector> {
  const collector = await store.findForUpdate(tx, collectorId)
  if (!collector) throw new Error(`There is no collector ${collectorId}`)
  return collector
}

/** What the record lacks, and what of it the member would rather not say. */
export function missingIn({ withheldDetails, ...record }: store.Collector): Answer<typeof missingInformation> {
  const lacks = missingDetails.filter((detail) => record[detail] === null)
  const isWithheld = (detail: MissingDetail) => withheldDetails.includes(detail)
  return { missing: lacks.filter((detail) => !isWithheld(detail)), withheld: lacks.filter(isWithheld) }
}

/** Enters what the record lacked; a mobile is entered by `changeMobile`. */
export const addDetails = (
  tx: Transaction,
  collectorId: string,
  details: Partial<Pick<store.Collector, Exclude<MissingDetail, 'mobile'> | 'withheldDetails'>>,
): Promise<void> => store.change(tx, collectorId, details)

export async function changeName(
  tx: Transaction,
  collectorId: string,
  name: Pick<store.Collector, 'title' | 'firstName' | 'lastName'>,
): Promise<void> {
  await store.change(tx, collectorId, name)
}

/** Changes where we write by email. A mobile changes in `mobiles.ts`. */
export async function changeEmail(tx: Transaction, collectorId: string, email: string, now: Date): Promise<void> {
  await store.change(tx, collectorId, { email, contactChangedAt: now })
}

/** Notes that the card was linked with the brand's account. */
export async function addLinkedBrand(tx: Transaction, collectorId: string, brandKey: string): Promise<void> {
  const { linkedBrands } = await lockCollector(tx, collectorId)
  if (!linkedBrands.includes(brandKey))
    await store.change(tx, collectorId, { linkedBrands: [...linkedBrands, brandKey] })
}

/** Offers for businesses are for those businesses that agreed to them. */
export const getsBusinessOffers = ({ business, businessOffersOptIn }: store.Collector): boolean =>
  business !== null && businessOffersOptIn

/** Ends all marketing to the collector. Returns what they had agreed to, for `changeMarketing`. */
export async function stopMarketing(tx: Transaction, collectorId: string): Promise<store.Marketing> {
  const agreed = await store.marketingOf(tx, collectorId)
  const none = Object.fromEntries(Object.keys(agreed).map((channel) => [channel, false])) as store.Marketing
  await store.change(tx, collectorId, none)
  return agreed
}

export const changeMarketing = (tx: Transaction, collectorId: string, agreed: store.Marketing): Promise<void> =>
  store.change(tx, collectorId, agreed)

const pauseMs = programme.conversionsPauseMinutes * minuteMs

/**
 * Until when this collector's points cannot be converted to partners, because their contact details have just changed;
 * undefined when they can.
 */
export function conversionsPausedUntil({ contactChangedAt }: store.Collector, now: Date): Date | undefined {
  const until = contactChangedAt && new Date(contactChangedAt.getTime() + pauseMs)
  return until && until > now ? until : undefined
}

/** About how many members there are, how many joined since a time, and how many are businesses who get offers. */
export async function membersAbout(
  tx: Transaction,
  since: Date,
): Promise<{ all: number; joined: number; businesses: number }> {
  const { answers } = await askLanesInReach(tx, (lane) => store.countAbout(lane, since))
  const sum = (of: 'all' | 'joined' | 'businesses') => answers.reduce((total, lane) => total + lane[of], 0)
  return { all: sum('all'), joined: sum('joined'), businesses: sum('businesses') }
}
