import { hourMs } from '@pollen/contract/durations'
import { setRedemptionStatus, setSpendingLimit } from '@pollen/contract/member/spending'
import { startTestApp } from '@pollen/testing/app'
import { aConverter as converterOf } from '@pollen/testing/converter'
import { asOwner } from '@pollen/testing/database'
import { type Member, signedIn } from '@pollen/testing/member'
import { openPartners } from '@pollen/testing/partner-programme'
import { aMemberWith, aTill } from '@pollen/testing/till-calls'
import { describe, expect, test } from 'vitest'
import { holdSpending, setCeilings } from '../../records/ledger/ledger.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'

const partners = await openPartners()
const server = await startTestApp(partners.variables)
const { transaction } = server.database
const grocer = await aTill(server)
/** Of a brand that asks for the card's code at every spend. */
const bookshop = await aTill(server, 'harebell-books')
const sql = (statement: string) => asOwner(server.database.connectionString, statement)

const name = '=Ada <b>& Sons</b>'
const makeBusiness = ({ collectorId }: Pick<Member, 'collectorId'>) =>
  server.database.pool.query('update collectors set business = $1 where collector_id = $2', [
    { name, category: 'cafe', employees: 'B' },
    collectorId,
  ])

type Account = 'a member' | 'a business'
const accounts: Account[] = ['a member', 'a business']

async function aSpender(account: Account, points = 1000) {
  const member = await aMemberWith(server, grocer, points)
  if (account === 'a business') await makeBusiness(member)
  const headers = { ...(await signedIn(server.database, member)), requestorchannel: 'JS-WEB' }
  return {
    ...member,
    locks: () => server.call(setRedemptionStatus, { headers, body: { status: 'LOCKED' } }),
    limits: (dailyLimitPoints: number) => server.call(setSpendingLimit, { headers, body: { dailyLimitPoints } }),
    holds: (points: number, till = grocer) => till.holds({ cardNumber: member.cardNumber, points }),
  }
}
type Spender = Awaited<ReturnType<typeof aSpender>>

/** What stops points from being spent, and the code that the till hears. */
const stops: [what: string, code: string, tries: (spender: Spender) => Promise<{ json: { code?: string } }>][] = [
  [
    'spending that is locked',
    'SPENDING_LOCKED',
    async (spender) => {
      await spender.locks()
      return spender.holds(10)
    },
  ],
  [
    'spending that is locked between hold and capture',
    'SPENDING_LOCKED',
    async (spender) => {
      const { redemptionId } = (await spender.holds(10)).json
      await spender.locks()
      return grocer.captures(redemptionId)
    },
  ],
  [
    'spending that is held after a recovery',
    'SPENDING_LOCKED',
    async (spender) => {
      await transaction((tx) => holdSpending(tx, spender.collectorId, new Date(Date.now() + hourMs)))
      return spender.holds(10)
    },
  ],
  [
    'the daily limit that was chosen',
    'SPENDS_TOO_MUCH_TODAY',
    async (spender) => {
      await spender.limits(100)
      await spender.holds(60)
      return spender.holds(50)
    },
  ],
  ['fewer points than are asked for', 'NOT_ENOUGH_POINTS', (spender) => spender.holds(1001)],
  ['a brand that asks for the card’s code', 'CODE_REQUIRED', (spender) => spender.holds(10, bookshop)],
]

describe.each(accounts)('%s', (account) => {
  test.each(stops)('is stopped by %s: %s', async (_, code, tries) => {
    expect((await tries(await aSpender(account))).json.code).toBe(code)
  })

  test('spends no more than the programme’s daily limit', async () => {
    const spender = await aSpender(account, 30_000)
    expect((await spender.holds(20_001)).json.code).toBe('SPENDS_TOO_MUCH_TODAY')
    expect((await spender.holds(20_000)).status).toBe(200)
  })

  test('is given no more in a day than a card’s ceiling: what passes it waits for review', async () => {
    await transaction((tx) => setCeilings(tx, [{ kind: 'card', points: 500 }]))
    const spender = await aSpender(account, 500)
    expect((await grocer.posts(spender.cardNumber, 1)).json).toMatchObject({ pendingPoints: 1, balance: 500 })
    await transaction((tx) => setCeilings(tx, [{ kind: 'card', points: 1_000_000 }]))
  })

  test('converts within the steps, the day’s limits and what keeps points from being spent', async () => {
    const ada = await converterOf(server, partners, { points: 60_000, partnerId: 'BA' })
    if (account === 'a business') await makeBusiness(ada.member)
    const codeOf = async (points: number) => (await ada.quotes('NECTAR_TO_PARTNER', points)).json.code
    expect(await codeOf(300)).toBe('NOT_IN_STEPS')
    expect(await codeOf(20_400)).toBe('DAILY_LIMIT')
    await ada.call(setSpendingLimit, { body: { dailyLimitPoints: 800 } })
    expect(await codeOf(1200)).toBe('SPENDS_TOO_MUCH_TODAY')
    const { quoteId } = (await ada.quotes('NECTAR_TO_PARTNER', 400)).json
    await ada.call(setRedemptionStatus, { body: { status: 'LOCKED' } })
    expect((await ada.converts(quoteId)).json.code).toBe('SPENDING_LOCKED')
    await ada.call(setRedemptionStatus, { body: { status: 'UNLOCKED' } })
    await sql(`update collectors set contact_changed_at = now() where collector_id = '${ada.member.collectorId}'`)
    expect(await codeOf(400)).toBe('CONTACT_CHANGED_LATELY')
  })

  test('is told of a spend, by a message that names the business where it is one', async () => {
    const spender = await aSpender(account)
    await spender.holds(200)
    await server.doJobs()
    const letter = (await transaction((tx) => messagesTo(tx, spender.email)))[0]
    expect(letter?.subject).toBe("You’re spending 200 points at Sainsbury's")
    expect(letter?.text.includes(name)).toBe(account === 'a business')
    expect(letter?.html?.includes('=Ada &lt;b&gt;&amp; Sons&lt;/b&gt;')).toBe(account === 'a business')
    expect(letter?.html).not.toContain('<b>& Sons')
  })
})
