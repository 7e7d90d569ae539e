import { dayMs } from '@pollen/contract/durations'
import { memberQuests } from '@pollen/contract/member/quests'
import { startTestApp, type TestApp } from '@pollen/testing/app'
import { callsOfDay } from '@pollen/testing/calls-of-day'
import { asOwner } from '@pollen/testing/database'
import { isLongForm } from '@pollen/testing/long-form'
import { aMemberWithHistory } from '@pollen/testing/long-histories'
import { enterOffers } from '@pollen/testing/offers'
import { recordReads, type StatementRead } from '@pollen/testing/query-plans'
import { aTill, type TestTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'
import { loadQuests } from './events/quests/quests.ts'

const offers = 1000
/** Of members who are read of; beside the purchases, what else they have. */
const histories = [
  { purchases: 1, notifications: 1, others: 1 },
  { purchases: 100, notifications: 300, others: 30 },
  { purchases: 3000, notifications: 10_000, others: 300 },
]

const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
/** Home shows how far each member is in it. */
const runningQuest = {
  questId: 'some-days',
  title: 'Some days',
  text: 'Shop on some days.',
  picture: 'cup',
  firstDay: inDays(-4),
  lastDay: inDays(10),
  steps: [
    { title: 'Shop on seven days', counts: 'days', goal: 7, conditions: { minimumPence: 100 } },
    { title: 'Use seven offers', counts: 'offers', goal: 7 },
  ],
  reward: { kind: 'points', points: 500 },
  terms: 'Once.',
}

const situations: Record<string, (server: TestApp, till: TestTill) => Promise<unknown>> = {
  'tables that were never analysed': async () => {},
  'tables that were empty when they were analysed': async ({ database }) =>
    asOwner(database.connectionString, 'analyze'),
  'tables that were analysed before these members came': async (server, till) => {
    for (let other = 0; other < 20; other++)
      await aMemberWithHistory(server, till, { purchases: 3, notifications: 3, others: 3 })
    await asOwner(server.database.connectionString, 'analyze')
  },
}

/** Statements that read all that a member has of something, and why that is as it should be. */
const readsAll: [text: RegExp, because: string][] = [
  [/sum\("saved_pence"\)/, 'adds up what a member saved in all their time, from an index alone'],
  [
    /count\(\*\)::integer from "vouchers" where/,
    'rewards have a limit a year, and a few a year are all that there are',
  ],
  [
    /from "notifications" where/,
    'messages are kept for 400 days at most, those of points for 90, and read whole only before the table was first analysed',
  ],
]
/** What a table that still fits on a few pages may be read whole for, and what indexes grow by. */
const slack = { pages: 40, rows: 300 }

type Reads = Map<string, StatementRead>

/** Of each text what it read in all, and the least of several times: the first reads PostgreSQL's own tables, too. */
async function readsOf(call: () => Promise<{ status: number }>, readSince: () => StatementRead[]): Promise<Reads> {
  let least: Reads | undefined
  for (let time = 0; time < 3; time++) {
    readSince()
    expect((await call()).status).toBeLessThan(300)
    const reads: Reads = new Map()
    for (const { text, pages, rows, answered } of readSince()) {
      const before = reads.get(text)
      reads.set(text, {
        text,
        pages: pages + (before?.pages ?? 0),
        rows: rows + (before?.rows ?? 0),
        answered: answered + (before?.answered ?? 0),
      })
    }
    const last = least
    least = last ? new Map([...reads].map(([text, read]) => [text, lesser(read, last.get(text))])) : reads
  }
  return least ?? new Map()
}

const lesser = (one: StatementRead, other: StatementRead = one) => (one.pages <= other.pages ? one : other)

/** `npm test` takes the one in which PostgreSQL is most mistaken. */
const tried = Object.entries(situations).slice(isLongForm ? 0 : -1)

for (const [situation, analyse] of tried)
  test(`a call reads no more of a member with a long history, with ${situation}`, async () => {
    const server = await startTestApp({ SWITCHES: 'nectarPicks=on' })
    const { database } = server
    await enterOffers(
      database,
      Array.from({ length: offers }, (_, nth) => ({ offer_id: `offer-${nth}`, products: `P${nth}` })),
    )
    await database.transaction((tx) => loadQuests(tx, { text: JSON.stringify([runningQuest]), now: new Date() }))
    const till = await aTill(server)
    await analyse(server, till)
    const members = []
    for (const history of histories) {
      const member = await aMemberWithHistory(server, till, history)
      await server.call(memberQuests, { headers: member.headers }) // who looks takes part
      members.push(member)
    }
    database.pool.options.max = 2
    const readSince = await recordReads(database)
    const grown: string[] = []
    const calls = members.map((member) => callsOfDay(server, till, member)) as Record<
      string,
      () => Promise<{ status: number }>
    >[]
    for (const name of Object.keys(calls[0] ?? {})) {
      const reads: Reads[] = []
      for (const some of calls) reads.push(await readsOf(some[name] as () => Promise<{ status: number }>, readSince))
      const [short = new Map(), ...longer] = reads
      for (const long of longer)
        for (const [text, { pages, rows, answered }] of long) {
          const before = short.get(text) ?? { pages: 0, rows: 0, answered: 0 }
          const more = Math.max(0, answered - before.answered)
          if (readsAll.some(([known]) => known.test(text))) continue
          if (pages > before.pages + slack.pages + 8 * more || rows > before.rows + slack.rows + 4 * more)
            grown.push(
              `${name}: ${before.pages} → ${pages} pages, ${before.rows} → ${rows} rows, ${before.answered} → ${answered} answered: ${text.slice(0, 1500)}`,
            )
        }
    }
    expect(grown).toEqual([])
  }, 240_000)
