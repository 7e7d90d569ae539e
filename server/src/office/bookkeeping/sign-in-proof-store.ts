import { sql } from 'drizzle-orm'
import { streamRows } from '../../platform/database/cursor.ts'
import type { Transaction } from '../../platform/database/database.ts'

const isAfter = (column: string, since: Date | null) =>
  since === null ? sql`true` : sql`${sql.raw(column)} >= ${since.toISOString()}::timestamptz`

export type StoredSession = {
  tokenHash: string
  staffId: string
  since: string
  signedInAs: string | null
  isTooLong: boolean
}

/** The sessions of the console, each with the sign-in that opened it. */
export const sessions = (tx: Transaction, longestMs: number): AsyncGenerator<StoredSession[]> =>
  streamRows<StoredSession>(
    tx,
    sql`select s.token_hash as "tokenHash", s.staff_id as "staffId",
        to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since,
        coalesce(a.effect, a.action) as "signedInAs",
        extract(epoch from s.expires_at - s.created_at) * 1000 > ${longestMs} as "isTooLong"
      from staff_sessions s left join staff_actions a
        on a.staff_id = s.staff_id and a.at = s.created_at and a.action = 'signedIn'`,
  )

export type ActionWithoutSignIn = { actionId: string; action: string; doneBy: string; staffId: string }

/** What was done in the console by somebody who had not signed in as long before as a session lasts. */
export const actionsWithoutSignIn = (
  tx: Transaction,
  { since, longestMs }: { since: Date | null; longestMs: number },
): AsyncGenerator<ActionWithoutSignIn[]> =>
  streamRows<ActionWithoutSignIn>(
    tx,
    sql`select action_id as "actionId", action, done_by as "doneBy", staff_id as "staffId" from (
        select action_id, action, done_by, staff_id, at,
          max(at) filter (where action = 'signedIn') over (
            partition by staff_id order by at range between unbounded preceding and interval '1 minute' following
          ) as signed_in_at
        from staff_actions where staff_id is not null) as of_console
      where ${isAfter('at', since)}
        and (signed_in_at is null or at - signed_in_at > ${longestMs} * interval '1 millisecond' + interval '1 minute')`,
  )

export type StoredRequest = {
  requestId: string
  collectorId: string | null
  askedBy: string
  askedByName: string
  decidedBy: string | null
  decidedByName: string | null
  state: string
  isAsked: boolean
  isDecided: boolean
}

/** What two people were asked for of which the list of what we did lacks the asking or the decision, or which one decided. */
export const requestsUnlike = (tx: Transaction): AsyncGenerator<StoredRequest[]> =>
  streamRows<StoredRequest>(
    tx,
    sql`select * from (
        select r.request_id as "requestId", r.collector_id as "collectorId", r.asked_by as "askedBy",
          r.asked_by_name as "askedByName", r.decided_by as "decidedBy", r.decided_by_name as "decidedByName", r.state,
          exists (
            select from staff_actions a where a.staff_id = r.asked_by and a.at = r.asked_at
              and a.action in ('requestMade', 'requestAsked', 'holdBackAsked')
              and coalesce(a.request_id, r.request_id) = r.request_id) as "isAsked",
          r.decided_by is null or exists (
            select from staff_actions a where a.staff_id = r.decided_by and a.at = r.decided_at
              and a.action in ('requestDecided', 'requestAnswered', 'holdBackDecided')
              and coalesce(a.request_id, r.request_id) = r.request_id) as "isDecided"
        from staff_requests r) as requests
      where not "isAsked" or not "isDecided" or state = 'done' and ("decidedBy" is null or "decidedBy" = "askedBy")`,
  )

export type LostRequest = { actionId: string; doneBy: string; requestId: string; collectorId: string | null }

/** What is said to have been asked, and is not there. */
export const lostRequests = (tx: Transaction): AsyncGenerator<LostRequest[]> =>
  streamRows<LostRequest>(
    tx,
    sql`select a.action_id as "actionId", a.done_by as "doneBy", a.request_id as "requestId", a.collector_id as "collectorId"
      from staff_actions a
      where a.action in ('requestMade', 'requestAsked', 'holdBackAsked') and a.request_id is not null
        and not exists (select from staff_requests r where r.request_id = a.request_id)`,
  )

export type StoredElevation = { elevationId: string; staffId: string; role: string }

/** When somebody began to act in another role, and nobody wrote it down. */
export const elevationsUnsaid = (tx: Transaction): AsyncGenerator<StoredElevation[]> =>
  streamRows<StoredElevation>(
    tx,
    sql`select e.elevation_id as "elevationId", e.staff_id as "staffId", e.role from staff_elevations e
      where not exists (
        select from staff_actions a where a.at = e.began_at and a.action in ('elevationBegan', 'emergencyDeclared'))`,
  )
