import { createHmac } from 'node:crypto'
import { namesOf } from '@pollen/contract/names-of-calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { uuidv7 } from 'uuidv7'
import { inBatches } from '../../platform/database/batches.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { StaffSession, Till } from '../../platform/http/access.ts'
import { networkOf } from '../../platform/http/rate-limits.ts'
import { securityEventsTotal } from '../../platform/process/metrics.ts'
import { eventsOfCalls, eventsOfRefusals, eventsOfRefusedStrangers, type SecurityEventName } from './event-names.ts'
import * as store from './store.ts'

export { type SecurityEventName, securityEventNames } from './event-names.ts'

/** While more than this wait for the database, what comes on top is only logged. */
const mostWaiting = 10_000

declare module 'fastify' {
  interface FastifyRequest {
    /** The collector whom an event of this call is about, where the caller is not known by a session. */
    eventSubject: string | undefined
    /** The event of this call, where its refusal does not say which. */
    securityEvent: SecurityEventName | undefined
  }
}

/** Stands for a person, an address or a network: always the same, and nothing can be read from it without the secret. */
export const pseudonymOf = (secret: string, value: string): string =>
  createHmac('sha256', secret).update(value.trim().toLowerCase()).digest('base64url').slice(0, 22)

/** Stores an event in the caller's transaction. For what happens in the office, or beside a posting. */
export async function recordEvents(
  tx: Transaction,
  events: Pick<store.NewEvent, 'event' | 'member' | 'brandKey' | 'tillId' | 'staffId'>[],
  now: Date,
): Promise<void> {
  for (const { event } of events) securityEventsTotal.inc({ event })
  await store.insert(
    tx,
    events.map((event) => ({ ...event, eventId: uuidv7(), at: now })),
  )
}

/**
 * Records what calls did, and how they were refused, once they are answered: nobody waits for it, and whether somebody is
 * known makes no difference to it. Each is a line of the log, too.
 */
export function recordCalls(app: FastifyInstance, { transaction }: Database, secret: string): void {
  app.decorateRequest('eventSubject', undefined)
  app.decorateRequest('securityEvent', undefined)
  const eventOf = (request: FastifyRequest, { statusCode }: FastifyReply) =>
    request.refusal ? eventOfRefusal(request) : statusCode < 400 ? eventOfSuccess(request) : undefined

  const write = inBatches(
    async (events: store.NewEvent[]) => {
      await transaction((tx) => store.insert(tx, events))
      return events
    },
    { most: 500 },
  )
  const waiting = new Set<Promise<unknown>>()

  app.addHook('onResponse', (request, reply, done) => {
    done()
    const name = eventOf(request, reply)
    if (!name) return
    const event = describe(name, request, secret)
    securityEventsTotal.inc({ event: name })
    request.log.info({ event }, 'a security event')
    if (waiting.size >= mostWaiting) return
    const written = write([event])
      .catch((err) => app.log.error({ err }, 'a security event was not stored'))
      .finally(() => waiting.delete(written))
    waiting.add(written)
  })
  app.addHook('onClose', () => Promise.all(waiting))
}

/** Calls whose success is an event, by every name that they have. */
const successes = new Map(
  eventsOfCalls.flatMap(([endpoint, event]) =>
    namesOf(endpoint).map(({ method, url }) => [`${method} /api${url}`, event]),
  ),
)

const eventOfSuccess = ({ method, routeOptions }: FastifyRequest) => successes.get(`${method} ${routeOptions.url}`)

/** Of which event the refusal of a call is; undefined where it is none. */
export function eventOfRefusal({ refusal, routeOptions, securityEvent }: FastifyRequest) {
  if (!refusal) return undefined
  const isStrangers = routeOptions.config.access === 'anyone'
  return securityEvent ?? eventsOfRefusals[refusal] ?? (isStrangers ? eventsOfRefusedStrangers[refusal] : undefined)
}

function describe(event: SecurityEventName, request: FastifyRequest, secret: string): store.NewEvent {
  const { id, caller, routeOptions, refusal, eventSubject, ip, body } = request
  const known = (caller?.known ?? {}) as { collectorId?: string; till?: Till; session?: StaffSession }
  const { collectorId: memberId, till, session } = known
  const { email, cardNumber, collectorId } = Object(body) as Record<string, unknown>
  const entered = [email, cardNumber, collectorId].find((value) => typeof value === 'string')
  const pseudonym = (value: string | undefined) => (value === undefined ? null : pseudonymOf(secret, value))
  return {
    eventId: uuidv7(),
    at: new Date(),
    event,
    refusal: refusal ?? null,
    place: routeOptions.url ?? null,
    requestId: id,
    member: pseudonym(eventSubject ?? memberId),
    entered: pseudonym(entered as string | undefined),
    network: pseudonym(networkOf(ip)),
    brandKey: till?.brandKey ?? null,
    tillId: till?.tillId ?? null,
    staffId: session?.staffId ?? null,
  }
}

/**
 * The newest events, of everybody or of one person.
 *
 * @param of  all names under which the person may stand there: the collector's id, emails, card numbers, mobiles
 */
export const newestEvents = (
  tx: Transaction,
  { since, of, most, secret }: { since: Date; of: string[] | undefined; most: number; secret: string },
): Promise<store.StoredEvent[]> =>
  store.newest(tx, { since, most, pseudonyms: of?.map((value) => pseudonymOf(secret, value)) })
