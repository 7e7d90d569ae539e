import { minuteMs } from '@pollen/contract/durations'
import type { About, Answer, Body, Endpoint, Params, Query } from '@pollen/contract/endpoint'
import { lanesAwayHeader } from '@pollen/contract/lanes-away'
import { Refusal } from '@pollen/contract/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { memberAddress, tellConsole } from '../../platform/database/tell-console.ts'
import type { StaffSession } from '../../platform/http/access.ts'
import { serve } from '../../platform/http/serve.ts'
import { askLaneOf, enterLane, withoutLanesAway } from '../../platform/lanes/across-lanes.ts'
import { turns } from '../../platform/process/turns.ts'
import { findCollector } from '../../records/collectors/collectors.ts'
import {
  type Actor,
  type MemberAction,
  type OfficeAction,
  recordInOfficeOnce,
  recordOnce,
} from '../../records/staff-actions/staff-actions.ts'
import { refuseAboveNumber, refuseOneMoreMember } from './hourly-numbers.ts'
import { livesWith } from './lives-with.ts'

type StaffEndpoint = Endpoint & { access: 'staff' }

/**
 * Finds the members whom a call names by something else: a case's, those of a request.
 *
 * @throws Refusal notFound   there is no such thing
 */
export type MembersAbout = (
  tx: Transaction,
  call: { params: Record<string, unknown>; body: Record<string, unknown>; session: StaffSession },
) => Promise<string[]>

declare module 'fastify' {
  interface FastifyInstance {
    /** Set by the console: what each module declares of what is its own. */
    membersAbout: { [What in About]?: MembersAbout }
  }
}

/** What a handler of the office receives: everything happens in `tx`, and is written down there as done by `actor`. */
export type StaffCall<E extends Endpoint> = {
  tx: Transaction
  session: StaffSession
  actor: Actor & { signedIn: NonNullable<Actor['signedIn']> }
  now: Date
  body: Body<E>
  params: Params<E>
  query: Query<E>
  request: FastifyRequest
  reply: FastifyReply
}

type StaffAnswer<E extends StaffEndpoint> = Answer<E> | Refusal

/** So many calls of one colleague are worked at once: their pages ask for less. */
const inTurn = turns(4)

/**
 * Binds an endpoint of the office. The call is one transaction, and whatever it does or shows is written down in it: a
 * handler that writes nothing down fails, unless it is about the caller's own work. Where it is about a member, the
 * caller's own account and household are closed to them, and that is written down, too. What it changes is told to the open
 * pages of the console, unless it is about the caller's own work. What only reads leaves out lanes that are away, and a header
 * names them. A handler that must ask a service of
 * others returns how: that is done once the transaction is over, which nobody keeps open for it.
 */
export function serveStaff<E extends StaffEndpoint>(
  app: FastifyInstance,
  { transaction, lanes }: Pick<Database, 'transaction' | 'lanes'>,
  endpoint: E,
  handler: (call: StaffCall<E>) => Promise<StaffAnswer<E> | (() => Promise<StaffAnswer<E>>)>,
): void {
  const bound = serve as (
    app: FastifyInstance,
    endpoint: Endpoint,
    handler: (call: StaffCall<E> & { session: StaffSession }) => Promise<StaffAnswer<E>>,
  ) => void
  bound(app, endpoint, ({ session, body, params, query, request, reply }) => {
    const work = async (tx: Transaction) => {
      const now = new Date()
      let written = 0
      const { staffId, role, callId, elevation } = session
      const onRecorded = () => {
        written++
      }
      const actor = {
        by: session.name,
        signedIn: { staffId, role, callId, elevationId: elevation?.elevationId, onRecorded },
      }
      const { refusal, members } = await refuseAbout(tx, app, endpoint, { session, actor, now, params, body })
      if (refusal) return refusal
      if (endpoint.counts) {
        const refusal = await refuseAboveNumber(tx, endpoint.counts, { session, actor, now })
        if (refusal) return refusal
      }
      const answer = await handler({ tx, session, actor, now, body, params, query, request, reply })
      if (written === 0 && endpoint.needs !== 'seeOwnWork')
        throw new Error(`${endpoint.method} ${endpoint.url} wrote nothing down`)
      if (endpoint.method !== 'GET' && endpoint.needs !== 'seeOwnWork')
        await tellConsole(tx, placeOf(endpoint), ...members.map(memberAddress))
      return answer
    }
    const readParts = async (reading: typeof work, reply: FastifyReply) => {
      const { answer, missing } = await withoutLanesAway(() => transaction(reading))
      if (missing.length > 0) reply.header(lanesAwayHeader, `${missing.join(',')} of ${lanes}`)
      return answer
    }
    const isRead = endpoint.method === 'GET' || endpoint.onlyReads
    return inTurn(session.staffId, async () => {
      const answer = await (isRead && !endpoint.isWhole ? readParts(work, reply) : transaction(work))
      return typeof answer === 'function' ? (answer as () => Promise<StaffAnswer<E>>)() : answer
    })
  })
}

/** How the addresses of a part of the office begin: `/staff/cases`. */
const placeOf = ({ url }: Endpoint) => url.split('/').slice(0, 3).join('/')

const memberIn = (params: unknown) =>
  typeof params === 'object' && params !== null && 'member' in params ? String(params.member) : undefined

/**
 * The members whom a call is about, and whether one of them is closed to whoever calls. From then on the transaction reaches the lane of
 * the member whom the address names, or of one alone.
 */
async function refuseAbout(
  tx: Transaction,
  { membersAbout }: FastifyInstance,
  { about }: Endpoint,
  {
    params,
    body,
    ...caller
  }: Pick<StaffCall<Endpoint>, 'session' | 'actor' | 'now'> & { params: unknown; body: unknown },
): Promise<{ refusal?: Refusal; members: string[] }> {
  const member = memberIn(params)
  const find = about && membersAbout[about]
  if (about && !find) throw new Error(`No module knows the members of a ${about}`)
  const found = await find?.(tx, {
    params: { ...(params as object) },
    body: { ...(body as object) },
    session: caller.session,
  })
  const named = [...new Set(found)]
  const alone = member ?? (named.length === 1 ? named[0] : undefined)
  if (alone !== undefined) await enterLane(tx, alone)
  const members = [...new Set([...(alone === undefined ? [] : [alone]), ...named])]
  for (const one of members) {
    const refusal = await refuseMember(tx, one, caller)
    if (refusal) return { refusal, members } // nothing is done yet, and that they tried is kept
  }
  return { members }
}

/**
 * Whether a member's account is closed to whoever calls: it is their own, or of their household; or they have looked at as
 * many as one person does in an hour. The refusal is returned, so that the transaction keeps that they tried.
 *
 * @throws Refusal notFound   there is no such member
 */
async function refuseMember(
  tx: Transaction,
  collectorId: string,
  { session, actor, now }: Pick<StaffCall<Endpoint>, 'session' | 'actor' | 'now'>,
): Promise<Refusal | undefined> {
  const isClosed = await askLaneOf(tx, collectorId, async (lane) => {
    if (!(await findCollector(lane, collectorId))) throw new Refusal('notFound')
    if (!(await livesWith(lane, session, collectorId))) return false
    await noteOwnAccount(lane, collectorId, { actor, now })
    return true
  })
  if (isClosed) return new Refusal('ownAccount')
  // In this transaction for all members: it locks the hour, for which one of another member's lane would wait for ever.
  return refuseOneMoreMember(tx, collectorId, { session, actor, now })
}

/** Writes down that a colleague tried to reach an account that is closed to them. */
export const noteOwnAccount = (
  tx: Transaction,
  collectorId: string,
  by: Pick<StaffCall<Endpoint>, 'actor' | 'now'>,
): Promise<void> =>
  noteLook(tx, collectorId, {
    ...by,
    action: 'ownAccountRefused',
    reason: 'It is their own account, or their household’s',
  })

/** One look at a member is written down once in so long, however many pages it takes. */
const oneLookMs = 30 * minuteMs

/** Writes down that a colleague looked, unless they did a moment ago. */
export async function noteLook(
  tx: Transaction,
  collectorId: string,
  {
    action,
    reason,
    caseNumber,
    actor,
    now,
  }: Pick<StaffCall<Endpoint>, 'actor' | 'now'> & {
    action: MemberAction
    reason: string
    caseNumber?: string | undefined
  },
): Promise<void> {
  const since = new Date(now.getTime() - oneLookMs)
  await recordOnce(tx, collectorId, { ...actor, action, reason, caseNumber, now, since })
}

/** Writes down that a colleague read a list: a page that asks for it again and again is one look. */
export async function noteList(
  tx: Transaction,
  {
    action,
    subject,
    actor,
    now,
  }: Pick<StaffCall<Endpoint>, 'actor' | 'now'> & { action: OfficeAction; subject?: string },
): Promise<void> {
  const since = new Date(now.getTime() - oneLookMs)
  await recordInOfficeOnce(tx, { ...actor, action, ...(subject && { subject }), now, since })
}
