import type { Cost, Endpoint, TillScope } from '@pollen/contract/endpoint'
import type { Environment } from '@pollen/contract/environment'
import type { RefusalName } from '@pollen/contract/refusals'
import type { FastifyRequest } from 'fastify'
import type { NamedCall } from './idempotency.ts'
import type { Closing } from './maintenance.ts'

/** The till whose key a call carries. */
export type Till = { tillId: string; brandKey: string; name: string; scopes: TillScope[] }

/** Callers who say who they are, and what a handler is told of each. */
export type Callers = {
  member: { collectorId: string }
  till: { till: Till }
}

/** Who calls; `owner` is whose idempotency keys theirs are. */
export type Caller<Kind extends keyof Callers = keyof Callers> = { known: Callers[Kind]; owner: string }

type AccessRow = {
  /** What they show, by its name in OpenAPI. */
  shows?: 'session' | 'till'
  /** How they are refused where they do not show it. */
  refuses: readonly RefusalName[]
  /** They are kept out while the service is closed for maintenance. */
  pauses: boolean
}

/** Who may call, by the endpoint's `access`. How they are known is said in server/src/access.ts. */
export const accessTable: Record<Endpoint['access'], AccessRow> = {
  anyone: { refuses: [], pauses: true },
  member: { shows: 'session', refuses: ['signInNeeded'], pauses: true },
  till: { shows: 'till', refuses: ['keyNotValid', 'keyNotAllowed'], pauses: false },
  developer: { refuses: [], pauses: false },
}

/** Who may pass. The platform asks; those who know sessions, keys and checks answer. */
export type Access = {
  environment: Environment
  publicUrl: string
  /** What is said while the service is closed for maintenance; nothing while it is open. */
  closing(): Closing | undefined
  /** Says who calls, or refuses as the table has it. */
  identify: { [Kind in keyof Callers]: (request: FastifyRequest, endpoint: Endpoint) => Promise<Caller<Kind>> }
  /**
   * The first answer to a call that its caller has named (idempotency.ts).
   *
   * @throws Refusal idempotencyKeyReused   the name was given to another call
   */
  once<Answer>(call: NamedCall, answer: () => Promise<Answer>): Promise<Answer>
  /** @throws Refusal tooManyFromHere   this network address has made its share of calls of this cost */
  within(request: FastifyRequest, costs: Cost): Promise<void>
  /** @throws Refusal robotCheckFailed */
  robotCheck(token: string): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    access: Access
  }
  interface FastifyRequest {
    /** Where the endpoint asks who calls. */
    caller: Caller | undefined
  }
}

/** What follows “Bearer ” in a header; nothing when it says something else. */
export const bearer = (header: string | string[] | undefined): string =>
  /^Bearer (\S+)$/i.exec(typeof header === 'string' ? header : '')?.[1] ?? ''
