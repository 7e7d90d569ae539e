import { type ConsentChannel, type ConsentScreen, newestWording, wordingOf } from '@pollen/contract/consent-wordings'
import { minuteMs } from '@pollen/contract/durations'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../../platform/database/database.ts'
import * as consentStore from './consent-store.ts'
import { consentsChanged } from './jobs.ts'
import * as store from './store.ts'

/** Where the record has the answer. */
const columns = {
  EMAIL: 'contactByEmail',
  SMS: 'contactBySms',
  PHONE: 'contactByPhone',
  POST: 'contactByPost',
  BUSINESS: 'businessOffersOptIn',
  ONLINEAD: 'onlineAdvertisingConsent',
} as const satisfies Record<ConsentChannel, keyof store.Collector>

/** Each channel with its column. */
export const consentColumns = Object.entries(columns) as [ConsentChannel, (typeof columns)[ConsentChannel]][]

type Consent<Channel extends ConsentChannel> = { channel: Channel; consent: boolean }
type ConsentChoice = Consent<ConsentChannel> & { version?: number | undefined }
const contactChannels = ['EMAIL', 'SMS', 'PHONE', 'POST', 'BUSINESS'] as const
type ContactChannel = (typeof contactChannels)[number]

const mostEntries = 100

/** Changes that follow one another within this time are one change of mind, of which the member is told once. */
export const oneChangeMs = 5 * minuteMs

/** What a member is asked about: a person who was never asked about offers for businesses is not asked here. */
export async function contactConsentsOf(
  tx: Transaction,
  collector: store.Collector,
): Promise<Consent<ContactChannel>[]> {
  const isAskedOfBusinesses =
    collector.business !== null ||
    collector.businessOffersOptIn ||
    (await consentStore.hasAnswered(tx, collector.collectorId, 'BUSINESS'))
  return contactChannels
    .filter((channel) => channel !== 'BUSINESS' || isAskedOfBusinesses)
    .map((channel) => ({ channel, consent: collector[columns[channel]] }))
}

/**
 * Changes what a member agreed to, appends to the log what is not as it was, and has them told. A version that the screen
 * never had counts as its newest.
 *
 * @param screen  where they said so
 */
export async function changeConsents(
  tx: Transaction,
  collectorId: string,
  choices: ConsentChoice[],
  { screen, now }: { screen: ConsentScreen; now: Date },
): Promise<void> {
  const record = await consentStore.lockRecord(tx, collectorId)
  if (!record) return
  const changed = choices.filter(({ channel, consent }) => record[columns[channel]] !== consent)
  if (changed.length === 0) return
  await store.change(
    tx,
    collectorId,
    Object.fromEntries(changed.map(({ channel, consent }) => [columns[channel], consent])),
  )
  const entries = changed.map((choice) => entryOf(collectorId, choice, { screen, now }))
  await consentStore.append(tx, entries)
  const { entryId = '' } = entries.at(-1) ?? {}
  await consentsChanged.queue(tx, { collectorId, entryId }, { at: new Date(now.getTime() + oneChangeMs) })
}

/** Appends to the log what a person agreed to when they registered: what they were not asked, they did not say. */
export async function logRegistrationConsents(tx: Transaction, collector: store.NewCollector): Promise<void> {
  const asked = [
    ['enterEmailAddress', 'EMAIL'],
    ['getBusinessOffers', 'BUSINESS'],
    ['phoneNumber', 'SMS'],
    ['terms', 'ONLINEAD'],
  ] as const
  await consentStore.append(
    tx,
    asked.map(([screen, channel]) =>
      entryOf(
        collector.collectorId,
        { channel, consent: collector[columns[channel]] },
        { screen, now: collector.termsAgreedAt },
      ),
    ),
  )
}

function entryOf(
  collectorId: string,
  { channel, consent, version }: ConsentChoice,
  { screen, now: at }: { screen: ConsentScreen; now: Date },
): consentStore.ConsentEntry {
  const newest = newestWording(screen, channel)
  const older = version === undefined ? undefined : wordingOf(screen, channel, version)
  const entry = { collectorId, entryId: uuidv7(), at, channel, consent, screen }
  return older === undefined || version === undefined
    ? { ...entry, wording: newest.says, version: newest.version }
    : { ...entry, wording: older, version }
}

/** What the member said, newest first. */
export const consentsSaid = (tx: Transaction, collectorId: string): Promise<consentStore.ConsentEntry[]> =>
  consentStore.newestOf(tx, collectorId, mostEntries)
