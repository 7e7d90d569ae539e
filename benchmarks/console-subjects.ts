import { randomUUID } from 'node:crypto'
import { calendarDayOf } from '@pollen/contract/day-and-time'
import { dayMs } from '@pollen/contract/durations'
import type { Endpoint } from '@pollen/contract/endpoint'
import { grants, type StaffRole } from '@pollen/contract/staff-roles'
import type { KnownFields } from '@pollen/testing/staff-calls'
import type pg from 'pg'
import type { Database } from '../server/src/platform/database/database.ts'
import { newToken } from '../server/src/platform/process/tokens.ts'
import { registerTill } from '../server/src/records/brands/brands.ts'
import { setCeilings } from '../server/src/records/ledger/ledger.ts'
import { enterColleague } from '../server/src/safety/staff/staff.ts'
import { happen } from './console-happenings.ts'

type Row = Record<string, string>

/** What makes the subjects of others comes before them. */
const before = [
  'makeCardBatch',
  'cardsPrinted',
  'takeCase',
  'sayCaseFailure',
  'giveCaseVoucher',
  'decideHeld',
  'protectMember',
  'closeCardFor',
]

/** One that ends a session would end those of the others. */
export const inOrder = (endpoints: [string, Endpoint][]): [string, Endpoint][] => [
  ...before.flatMap((name) => endpoints.filter((one) => one[0] === name)),
  ...endpoints.filter(([name]) => !before.includes(name) && name !== 'staffSignOut'),
]

/** The caller: somebody who may, and who did not ask for what is decided. */
export function roleFor(name: string, { needs = 'seeOwnWork' }: Endpoint): StaffRole {
  if (name === 'decideRequest') return 'senior'
  if (name === 'audit') return 'auditor'
  return Object.keys(grants[needs])[0] as StaffRole
}

/** Members who order a card, and members whose purchases a ceiling holds: what the measured calls are about. */
export async function buySomething(
  owner: pg.Client,
  database: Database,
  { url, run }: { url: string; run: string },
): Promise<void> {
  const key = newToken()
  await owner.query('update brands set stopped_at = null') // the run before stopped them, where it is kept
  await database.transaction((tx) => registerTill(tx, { brandKey: 'sainsburys', name: 'Benchmark', key }))
  await database.transaction((tx) => setCeilings(tx, [{ kind: 'card', points: 1 }]))
  const { rows } = await owner.query<Row>(
    'select card_number from cards where collector_id is not null order by random() limit 100',
  )
  await owner.query(
    `insert into card_orders (collector_id, order_id, card_number, name, address_lines, ordered_at)
     select collector_id, gen_random_uuid(), card_number, 'Ms Ada Marsh', '["1 Clover Row", "AA1 1AA"]', now()
     from cards where card_number = any($1)`,
    [rows.map(({ card_number }) => card_number)],
  )
  for (const { card_number } of rows) {
    const occurredAt = new Date().toISOString()
    const purchase = { transactionId: `${run}-${card_number}`, occurredAt, storeId: '0042', amountPence: 2350 }
    const answer = await fetch(`${url}/api/till/transactions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...purchase, cardNumber: card_number, points: 23 }),
    })
    if (!answer.ok) throw new Error(`A purchase was answered with ${answer.status}: ${await answer.text()}`)
  }
}

async function column(owner: pg.Client, query: string, values: unknown[] = []): Promise<string[]> {
  return (await owner.query<Row>(query, values)).rows.map((row) => String(Object.values(row)[0]))
}

/** Requests that wait: those of somebody, or unlockings of anybody. */
export const openRequests = (owner: pg.Client, askedBy: string | undefined): Promise<string[]> =>
  column(
    owner,
    `select request_id from staff_requests
     where state = 'open' and (asked_by = $1 or ($1 is null and kind = 'unlockSpending')) order by asked_at`,
    [askedBy],
  )

/** What the nth call of an endpoint is about. */
export async function subjects(
  owner: pg.Client,
  database: Database,
  { run, rounds }: { run: string; rounds: number },
): Promise<(nth: number, endpoint: Endpoint) => Promise<KnownFields>> {
  const { rows } = await owner.query<Row>(
    `select collector_id, brand_key, reference, number, card_number
     from transfers join cards using (collector_id) where reference like '%${run}-%' limit ${rounds}`,
  )
  const cases = await column(
    owner,
    `select upper(right(case_id::text, 8)) from cases where closed_at is null limit ${rounds}`,
  )
  const colleagues: string[] = []
  const tills: { tillId: string; keyId: string }[] = []
  for (let nth = 0; nth < rounds; nth++) {
    const staffId = randomUUID()
    colleagues.push(staffId)
    const more = { name: 'Another', email: `${staffId}@example.com`, role: 'agent' as const }
    await database.transaction((tx) => enterColleague(tx, { staffId, ...more }, new Date()))
    const till = { brandKey: 'sainsburys', name: `Till ${nth}`, key: newToken() }
    const { tillId } = await database.transaction((tx) => registerTill(tx, till))
    const [keyId = ''] = await column(owner, 'select key_id from till_keys where till_id = $1', [tillId])
    tills.push({ tillId, keyId })
  }
  const members = rows.flatMap(({ collector_id }) => collector_id ?? [])
  const happened = await happen(owner, { members: [...members, ...members], rounds })
  const messageOf = async (member = '') =>
    (await column(owner, 'select notification_id from notifications where collector_id = $1 limit 1', [member]))[0]
  const batch = async () =>
    (await column(owner, `select upper(right(batch_id::text, 8)) from card_batches order by made_at desc limit 1`))[0]
  const yesterday = calendarDayOf(new Date(Date.now() - dayMs))
  return async (nth, { url }) => {
    const { collector_id: member, brand_key: brandKey, reference, number, card_number } = rows[nth % rows.length] ?? {}
    return {
      member,
      brandKey,
      reference,
      id: String(number),
      cardNumber: card_number,
      caseNumber: url.includes('/disputes/')
        ? happened.disputes[nth + (url.endsWith('/reject') ? rounds : 0)]
        : cases[nth],
      staffId: colleagues[nth],
      elevationId: happened.elevations[nth],
      ...(url.includes('/limits') && { requestId: happened.requests[nth] }),
      ...(url.includes('/spot-checks/') && { actionId: happened.spotChecks[nth], isRight: true }),
      ...(url.includes('/differences/') && { number: happened.differences[nth] }),
      ...(url.includes('/messages/') && { messageId: await messageOf(member) }),
      ...(url.includes('/card/close') && { ending: card_number?.slice(-4) }),
      isOurs: false,
      rewardId: 'sorry-5-off',
      brands: [],
      phoneNumber: `07700 9${String(nth).padStart(5, '0')}`,
      countryCode: '44',
      month: calendarDayOf(new Date(Date.now() - (nth + 1) * 31 * dayMs)).slice(0, 7),
      ...tills[nth],
      brand: 'sainsburys',
      isTaken: true,
      reason: 'The till was down',
      points: 1,
      why: 'goodwill',
      sentAs: randomUUID,
      q: `m${nth + 1}@example.com`,
      name: url.includes('card-batches') ? await batch() : `A name ${nth}`,
      email: `new-${randomUUID()}@example.com`,
      role: 'senior',
      identifiedBy: 'By voice',
      evidence: 'A letter',
      said: 'abc',
      dateOfBirth: `19${10 + (nth % 80)}-03-14`,
      says: 'yes',
      does: 'lockSpending',
      text: 'Thank you.',
      decision: 'released',
      of: 'everybody',
      shop: 'Sainsbury’s',
      day: yesterday,
      amountPence: 2350,
      receiptNumber: `R${100_000 + nth}`,
    }
  }
}

type Shreds = [kind: string, texts: string[]][]

/** What callers say of themselves, a list for each kind: what names them, and what many share or is a letter off. */
export async function shreds(
  owner: pg.Client,
  { members, rounds }: { members: number; rounds: number },
): Promise<{ exact: Shreds; near: Shreds }> {
  const of = (expression: string) =>
    column(
      owner,
      `select ${expression} from (select * from collectors order by random() limit ${rounds}) as c
       join (select card_number, collector_id from cards) as k using (collector_id)`,
    )
  const many = (make: (nth: number) => string) => Array.from({ length: rounds }, (_, nth) => make(nth))
  const at = (nth: number) => `${String(8 + (nth % 12)).padStart(2, '0')}:${10 + (nth % 49)}`
  const near: Shreds = [
    ['name', await of(`first_name || ' ' || last_name`)],
    ['last name', await of('last_name')],
    ['name of thousands', many(() => 'Smith')],
    ['name, a letter off', await of(`first_name || ' ' || overlay(last_name placing 'x' from 3 for 1)`)],
    ['last name, a letter off', await of(`overlay(last_name placing 'x' from 3 for 1)`)],
    [
      'name a letter off, and postcode',
      await of(`overlay(last_name placing 'x' from 3 for 1) || ' ' || (address_lines ->> -1)`),
    ],
    ['email, a letter off', await of(`overlay(email placing 'x' from 1 for 1)`)],
    ['beginning of an email', await of(`split_part(email, '@', 1)`)],
    ['last four', await of('right(card_number, 4)')],
    ['postcode', await of('address_lines ->> -1')],
    ['time and shop', many((nth) => `${at(nth)}, Sainsburys`)],
    ['shop and amount', many((nth) => `Sainsburys, £${10 + nth}.50`)],
    [
      'words of a shop or an offer',
      many((nth) => ['beeford', 'triple bread', 'sainsburys', 'points on'][nth % 4] ?? ''),
    ],
  ]
  const exact: Shreds = [
    ['card', await of('card_number')],
    ['email', await of('email')],
    ['mobile', await of(`replace(mobile, '+44', '0')`)],
    ['member’s id', await of('collector_id')],
    ['last name and postcode', await of(`last_name || ' ' || (address_lines ->> -1)`)],
    ['last four and postcode', await of(`right(card_number, 4) || ' ' || (address_lines ->> -1)`)],
    ['time, shop and amount', many((nth) => `${at(nth)}, Sainsbury’s, £23.50`)],
    ['case', await column(owner, `select upper(right(case_id::text, 8)) from cases order by random() limit ${rounds}`)],
    ['receipt', many(() => `r${Math.floor(Math.random() * members)}`)],
    ['voucher', many(() => `ABCD-${Math.random().toString(36).slice(2, 6).toUpperCase()}-EFGH`)],
    ['conversion', many(() => randomUUID())],
    ['an email that nobody has', many((nth) => `nobody-${nth}@example.com`)],
  ]
  return { exact, near }
}
