import type { Endpoint } from '@pollen/contract/endpoint'
import { twoFactorSend } from '@pollen/contract/member/account'
import type { ProtectedChange } from '@pollen/contract/protected-change'
import { messagesTo } from '../server/src/records/messaging/messaging.ts'
import type { CallInput, TestApp } from './app.ts'
import { aConverter } from './converter.ts'
import { asOwner } from './database.ts'
import { signedIn } from './member.ts'
import type { Partners } from './partner-programme.ts'
import type { TestTill } from './till-calls.ts'

export type World = { server: TestApp; partners: Partners; till: TestTill }

const browserOf = ({ call }: TestApp, headers: { cookie: string }) => ({
  ...headers,
  call: <E extends Endpoint>(endpoint: E, sent: CallInput<E> = {}) =>
    call(endpoint, { ...sent, headers: { ...headers, requestorchannel: 'JS-WEB', ...sent.headers } }),
})

let networks = 0

/**
 * A member with points, who linked a partner, and a thief with a browser that is logged in at their account, who knows the password
 * and reads the member's messages.
 */
export async function aRobbedMember({ server: everyones, partners, till }: World) {
  const from = `10.0.0.${++networks}`
  const server: TestApp = { ...everyones, call: (endpoint, sent) => everyones.call(endpoint, { from, ...sent }) }
  const converter = await aConverter(server, partners, { points: 9000 })
  const { member } = converter
  const inside: TestApp['database']['transaction'] = (work) => server.database.transaction(work)
  const browser = async () => browserOf(server, await signedIn(server.database, member))
  /** What a pattern finds in the newest message to an address, or to the number of a phone. */
  const reads = async (to: string, pattern: RegExp): Promise<string> => {
    await server.doJobs()
    const texts = (await inside((tx) => messagesTo(tx, to))).map(({ text }) => pattern.exec(text)?.[1])
    return texts.find((found) => found !== undefined) ?? ''
  }
  const thief = await browser()
  const { pool } = server.database
  const robbed = {
    ...member,
    server,
    till,
    converter,
    inside,
    browser,
    thief,
    owner: await browser(),
    reads,
    /** A code that the thief asks for, and reads. */
    async codeFor(change: ProtectedChange) {
      await robbed.thief.call(twoFactorSend, { body: { deliveryMethod: 'email', password: robbed.password, change } })
      return reads(member.email, /\b(\d{6})\b/)
    },
    /** How many rows a statement of the test counts. */
    async counts(from: string): Promise<number> {
      const { rows } = await pool.query(`select count(*)::int as many from ${from} and collector_id = $1`, [
        member.collectorId,
      ])
      return rows[0].many
    },
    /** After something that logged everybody out and held the points: all log in again, and the hold is over. */
    async goesOnAfter(happens: () => Promise<unknown>) {
      const { rows } = await pool.query('select * from sessions where collector_id = $1', [member.collectorId])
      await happens()
      await asOwner(
        server.database.connectionString,
        `insert into sessions select * from jsonb_populate_recordset(null::sessions, '${JSON.stringify(rows)}')
           on conflict do nothing;
         update balances set spending_held_until = null where collector_id = '${member.collectorId}';
         update collectors set contact_changed_at = null where collector_id = '${member.collectorId}'`,
      )
    },
  }
  return robbed
}

export type RobbedMember = Awaited<ReturnType<typeof aRobbedMember>>
