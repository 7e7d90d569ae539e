import type { Cost, Endpoint, TillScope } from '@pollen/contract/endpoint'
import type { Environment } from '@pollen/contract/environment'
import type { RefusalName } from '@pollen/contract/refusals'
import type { RobotCheckEffort } from '@pollen/contract/robot-check-effort'
import type { StaffRole } from '@pollen/contract/staff-roles'
import type { FastifyRequest } from 'fastify'
import type { NamedCall } from './idempotency.ts'
import type { MaintenanceNotice } from './maintenance.ts'

/** The till whose key a call carries. */
export type Till = { tillId: string; keyId: string; brandKey: string; name: string; scopes: TillScope[] }

/** The kinds of callers that identify themselves, and what a handler receives about each. */
export type Callers = {
  member: { collectorId: string }
  till: { till: Till }
  staff: { session: StaffSession }
}

/** Who of the office calls, and in which call: what they do is written down with it. */
export type StaffSession = {
  staffId: string
  name: string
  /** As which they act now. */
  role: StaffRole
  ownRole: StaffRole
  brands: string[]
  isEmergency: boolean
  /** While they are elevated, and in an emergency. */
  elevation: { elevationId: string; endsAt: Date } | null
  tokenHash: string
  provenAt: Date
  ownCollectorIds: string[]
  saidNoCardAt: Date | null
  callId: string
}

/** An identified caller. Idempotency keys are unique for each `owner`. */
export type Caller<Kind extends keyof Callers = keyof Callers> = { known: Callers[Kind]; owner: string }

type AccessRow = {
  /** Their credential: the name of its security scheme in OpenAPI. */
  shows?: 'session' | 'till' | 'console'
  /** The refusals of a call without that credential. */
  refuses: readonly RefusalName[]
  /** Whether they are refused while the service is closed for maintenance. */
  pauses: boolean
  /** Whether a colleague who sees an account as its member does calls them, and then only to read. */
  isOfMembersApp: boolean
}

/** The rules of each `access`. server/src/access.ts checks the credentials. */
export const accessTable: Record<Endpoint['access'], AccessRow> = {
  anyone: { refuses: [], pauses: true, isOfMembersApp: true },
  member: { shows: 'session', refuses: ['signInNeeded'], pauses: true, isOfMembersApp: true },
  till: {
    shows: 'till',
    refuses: ['keyNotValid', 'keyNotAllowed', 'tooManyTries'],
    pauses: false,
    isOfMembersApp: false,
  },
  developer: { refuses: [], pauses: false, isOfMembersApp: true },
  staff: {
    shows: 'console',
    refuses: ['signInNeeded', 'roleMayNot', 'otherBrand'],
    pauses: false,
    isOfMembersApp: false,
  },
}

/** What the platform needs to know about callers. server/src/access.ts provides it from the modules. */
export type Access = {
  environment: Environment
  publicUrl: string
  /** The maintenance notice while the service is closed; undefined while it is open. */
  maintenanceNotice(): MaintenanceNotice | undefined
  /**
   * Whose account a colleague sees as its member does, when this browser is theirs.
   *
   * @throws Refusal viewOver   no longer: they must not go on with a session of their own
   */
  viewIn(request: FastifyRequest): Promise<Callers['member'] | undefined>
  /** Identifies the caller, or refuses as the table says. */
  identify: { [Kind in keyof Callers]: (request: FastifyRequest, endpoint: Endpoint) => Promise<Caller<Kind>> }
  /**
   * Answers a call with an idempotency key: a repeated call gets the first answer (idempotency.ts).
   *
   * @throws Refusal idempotencyKeyReused   the key belongs to a different call
   */
  once<Answer>(call: NamedCall, answer: () => Promise<Answer>): Promise<Answer>
  /**
   * Counts a call of this cost. Returns the effort that a robot check must take: more, the nearer the network address is
   * to its limit.
   *
   * @throws Refusal tooManyFromHere   this network address used up its calls of this cost
   */
  within(request: FastifyRequest, costs: Cost): Promise<RobotCheckEffort>
  /**
   * The effort that the caller's robot check took.
   *
   * @throws Refusal robotCheckFailed
   */
  robotCheck(token: string): Promise<RobotCheckEffort>
}

declare module 'fastify' {
  interface FastifyInstance {
    access: Access
  }
  interface FastifyRequest {
    /** Set where the endpoint's `access` requires a credential. */
    caller: Caller | undefined
    /** Whose account a colleague sees as its member does: the call reads, and nothing else. */
    view: Callers['member'] | undefined
    /** The effort that a robot check must take, and that of the one the caller showed. */
    robotCheck: { required: RobotCheckEffort; shown: RobotCheckEffort }
  }
}

/** The token of an `Authorization: Bearer` header; empty for any other header. */
export const bearer = (header: string | string[] | undefined): string =>
  /^Bearer (\S+)$/i.exec(typeof header === 'string' ? header : '')?.[1] ?? ''
