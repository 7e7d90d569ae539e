import type { Cost, TillScope } from '@pollen/contract/endpoint'
import type { Environment } from '@pollen/contract/environment'
import { Refusal } from '@pollen/contract/refusals'
import type { FastifyRequest } from 'fastify'
import type { NamedCall } from './idempotency.ts'
import type { Closing } from './maintenance.ts'

/** The till whose key a call carries. */
export type Till = { tillId: string; brandKey: string; name: string; scopes: TillScope[] }

/** Who may pass. The platform asks; those who know sessions, keys and checks answer (see app.ts). */
export type Gate = {
  environment: Environment
  publicUrl: string
  /** What is said while the service is closed for maintenance; nothing while it is open. Tills and developers go on. */
  closing(): Promise<Closing | undefined>
  /** @throws Refusal signInNeeded */
  member(request: FastifyRequest): Promise<string>
  /**
   * @throws Refusal keyNotValid
   * @throws Refusal keyNotAllowed     the key is for other calls than those of this scope
   * @throws Refusal tooManyFromHere   too many keys that open nothing came from there
   */
  till(request: FastifyRequest, key: string, scope: TillScope | undefined): Promise<Till>
  /**
   * The first answer to a call that its caller has named (idempotency.ts).
   *
   * @throws Refusal idempotencyKeyReused   the name was given to another call
   */
  once<Answer>(call: NamedCall, answer: () => Promise<Answer>): Promise<Answer>
  /** @throws Refusal tooManyFromHere   whoever calls has made their network address's share of calls of this cost */
  within(request: FastifyRequest, costs: Cost): Promise<void>
  /** @throws Refusal robotCheckFailed */
  robotCheck(token: string): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    gate: Gate
  }
  interface FastifyRequest {
    collectorId: string | undefined
    till: Till | undefined
  }
}

/** What follows “Bearer ” in a header; nothing when it says something else. */
export const bearer = (header: string | string[] | undefined): string =>
  /^Bearer (\S+)$/i.exec(typeof header === 'string' ? header : '')?.[1] ?? ''

/** The gate's answer or its refusal: what is not known does not pass. */
export function orRefuse<T>(found: T | undefined, refusal: 'signInNeeded' | 'keyNotValid'): T {
  if (found === undefined) throw new Refusal(refusal)
  return found
}
