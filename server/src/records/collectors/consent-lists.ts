import { dateAndTimeOf } from '@pollen/contract/day-and-time'
import { stringify } from 'csv-stringify/sync'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { askLanes } from '../../platform/lanes/across-lanes.ts'
import * as store from './consent-lists-store.ts'

export const listedChannels = ['POST', 'PHONE'] as const
export type ListedChannel = (typeof listedChannels)[number]

/** An address has so many lines at the most, the postcode among them (contract/src/fields.ts). */
const mostAddressLines = 8
const pageSize = 1000

type Columns = Record<string, (member: store.AgreeingMember) => string>

const person: Columns = {
  Name: ({ title, firstName, lastName }) => [title, firstName, lastName].filter(Boolean).join(' '),
  Business: ({ business }) => business?.name ?? '',
}
const consent: Columns = {
  'Agreed on': ({ agreedAt }) => (agreedAt ? dateAndTimeOf(agreedAt) : 'before there was a log'),
  'By the words': ({ wording }) => wording ?? '',
  'Business offers': ({ business, businessOffersOptIn }) => (business && businessOffersOptIn ? 'yes' : 'no'),
}

/** What each list says: whom to write to or call, where, and when and by which words they agreed. */
const columnsOf: Record<ListedChannel, Columns> = {
  POST: {
    ...person,
    ...Object.fromEntries(
      Array.from({ length: mostAddressLines - 1 }, (_, nth) => [
        `Address ${nth + 1}`,
        ({ addressLines }: store.AgreeingMember) => addressLines.slice(0, -1)[nth] ?? '',
      ]),
    ),
    Postcode: ({ addressLines }) => addressLines.at(-1) ?? '',
    ...consent,
  },
  PHONE: { ...person, Mobile: ({ mobile }) => mobile ?? '', ...consent },
}

/**
 * Those who agreed to offers by post or by phone now, as a table (RFC 4180), a page at a time; what begins like a formula
 * is marked as text. Those who said no since, or left, are not in it, so a list is good for the day.
 */
export async function* consentList({ transaction }: Database, channel: ListedChannel): AsyncGenerator<string> {
  const columns = columnsOf[channel]
  const options = { record_delimiter: 'windows', escape_formulas: true } as const
  yield stringify([Object.keys(columns)], { ...options, bom: true })
  let after: string | undefined
  do {
    const page = await transaction((tx) => agreeingMembers(tx, channel, { after, limit: pageSize }))
    yield stringify(
      page.map((member) => Object.values(columns).map((read) => read(member))),
      options,
    )
    after = page.length === pageSize ? page.at(-1)?.collectorId : undefined
  } while (after)
}

async function agreeingMembers(
  tx: Transaction,
  channel: ListedChannel,
  page: { after: string | undefined; limit: number },
): Promise<store.AgreeingMember[]> {
  const ofLanes = await askLanes(tx, (lane) => store.agreeingMembers(lane, channel, page))
  return ofLanes
    .flat()
    .sort((one, other) => (one.collectorId < other.collectorId ? -1 : 1))
    .slice(0, page.limit)
}

/** How many agreed to each thing, by the names of the record's columns. */
export async function countAgreeing({ transaction }: Database): Promise<store.Agreeing> {
  const ofLanes = await transaction((tx) => askLanes(tx, store.countAgreeing))
  const sum = (channel: keyof store.Agreeing) => ofLanes.reduce((total, counted) => total + counted[channel], 0)
  return {
    email: sum('email'),
    text: sum('text'),
    phone: sum('phone'),
    post: sum('post'),
    businessOffers: sum('businessOffers'),
  }
}
