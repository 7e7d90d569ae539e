import type { Endpoint } from '@pollen/contract/endpoint'
import type { StaffRole } from '@pollen/contract/staff-roles'
import type { FastifyInstance } from 'fastify'
import { uuidv7 } from 'uuidv7'
import { createConsole } from '../server/src/console-app.ts'
import { enterColleague, openSession } from '../server/src/safety/staff/staff.ts'
import { type CallAnswer, type CallInput, callsOf, type TestApp } from './app.ts'
import { atTheEnd } from './database.ts'

export type TestColleague = { staffId: string; name: string; role: StaffRole; headers: { cookie: string } }

export type TestConsole = {
  app: FastifyInstance
  call<E extends Endpoint>(endpoint: E, sent?: CallInput<E>): Promise<CallAnswer<E>>
  /** A browser, which keeps its cookies. */
  aBrowser(): { ask<E extends Endpoint>(endpoint: E, sent?: CallInput<E>): Promise<CallAnswer<E>> }
  /** Somebody of the office, who is signed in. */
  aColleague(role: StaffRole, more?: { ownCollectorId?: string; brands?: string[] }): Promise<TestColleague>
}

/** Whether a call is bound at the console's address, and not at the members'. */
export const isOfConsole = (url: string): boolean => /^\/(staff|dev\/colleagues)(\/|$)/.test(url)

/** The console of a running test server: the calls of the office, on the same database. */
export async function openConsole({ settings, database, secrets }: TestApp): Promise<TestConsole> {
  if (!settings.console) throw new Error('This server has no console')
  const app = await createConsole({
    settings,
    console: settings.console,
    database: database.ofServer,
    secrets,
    busyAtMs: 0,
  })
  atTheEnd(() => app.close())
  let colleagues = 0
  const call = callsOf(app, async () => '')
  return {
    app,
    call,
    aBrowser() {
      const cookies = new Map<string, string>()
      return {
        async ask(endpoint, sent = {}) {
          const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
          const answer = await call(endpoint, { ...sent, headers: { cookie } })
          for (const { name, value } of answer.cookies) cookies.set(name, value)
          return answer
        },
      }
    },
    async aColleague(role, { ownCollectorId, brands = [] } = {}) {
      const staffId = uuidv7()
      const name = `Colleague ${++colleagues}`
      const email = `colleague-${staffId}@example.com`
      const token = await database.transaction(async (tx) => {
        await enterColleague(
          tx,
          { staffId, name, email, role, brands, ...(ownCollectorId && { ownCollectorIds: [ownCollectorId] }) },
          new Date(),
        )
        return openSession(tx, staffId, new Date())
      })
      return { staffId, name, role, headers: { cookie: `console=${token}` } }
    },
  }
}
