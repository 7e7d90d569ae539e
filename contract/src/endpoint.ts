import type { output, ZodMiniType } from 'zod/mini'
import type { RefusalName } from './refusals.ts'
import type { HourlyNumber } from './staff-numbers.ts'
import type { StaffPermission } from './staff-roles.ts'

/**
 * What a call costs us, or could give away; how often one network address, or one colleague, may make such calls follows from it
 * (server/src/platform/http/rate-limits.ts).
 *
 * - `message`: an email or a text is sent
 * - `secret`: something is compared that could be guessed, or is worth guessing: a code, a card's number (passwords are counted for themselves, as failures)
 * - `work`: much is computed, or rows are written
 * - `look`: a cheap call about the caller's own state: a browser that waits asks every two seconds, and logging out must
 *   never be refused
 * - `report`: a line is written into our log
 */
export type Cost = 'message' | 'secret' | 'work' | 'look' | 'report'

/**
 * What a till's key lets its holder do.
 *
 * - `post`: give points for purchases, take them back, ask what a basket would earn
 * - `redeem`: hold points, capture and release them
 * - `read`: look at a card
 * - `keys`: make and retire the till's keys
 */
export const tillScopes = ['post', 'redeem', 'read', 'keys'] as const
export type TillScope = (typeof tillScopes)[number]

/** Who may call. `developer` calls exist outside prod only. */
type Access = 'anyone' | 'member' | 'till' | 'developer' | 'staff'

/**
 * Whether a call of the office needs a second person, who decides it as a request: never, above the limits of whoever calls,
 * or always.
 */
export type Pairs = 'never' | 'aboveLimit' | 'always'

/** `codeHeader`: the header that brings the member's code there, if it isn't `X-2FA-CODE`. */
export type SecondName = { method: Endpoint['method']; url: `/${string}`; codeHeader?: string }

/** What names members, beside their own id: each is looked up by the module whose it is. */
export type About = 'case' | 'action' | 'difference' | 'request' | 'purchases' | 'card'

/** One call between browser (or till) and server, as data. Both sides read it; neither writes it again. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Without the prefix `/api`; a parameter stands as `:name`. */
  url: `/${string}`
  /** Other names of the same call, which the specification gives, too. */
  alsoAs?: readonly SecondName[]
  access: Access
  /** At calls of tills: what their key must let them do. */
  scope?: TillScope
  /** At calls of the office: what their role must let them do, and whether a second person must decide. */
  needs?: StaffPermission
  pairs?: Pairs
  /**
   * Whether people of a brand may call it: `named` of the brand that stands in its address, `own` where it shows each their
   * own. All else of the office is closed to them.
   */
  brands?: 'own' | 'named'
  /**
   * At calls of the office: by what they are about members, beside a `:member` in the address. The member's own account and
   * household are closed to whoever calls.
   */
  about?: About
  /** At calls of the office: what is counted of it by the hour, for whoever calls (staff-numbers.ts). */
  counts?: HourlyNumber
  /**
   * At reads of the office: it is answered whole, or refused while a lane of members is away. Others answer what there is, and
   * name what is missing.
   */
  isWhole?: true
  /** At calls of the office: it changes nothing, and is a POST because what is asked is nothing for an address. */
  onlyReads?: true
  /** It gives points or takes them. */
  movesPoints?: true
  /** A colleague who sees an account as its member does may call it, though it is no reading: it begins or ends that. */
  isOfView?: true
  /**
   * The caller may name the call, `Idempotency-Key: …`: the same again gets the first answer, another call under that name
   * is refused.
   */
  idempotencyKey?: true
  /** The caller shows a solved robot check: `X-Recaptcha: Bearer …`. */
  robotCheck?: true
  /** The caller shows a code that was sent to the member: `X-2FA-CODE: 123456`. */
  twoFactorCode?: true
  /** The caller may name its channel: `RequestorChannel: JS-WEB` (member-area.md §7). */
  requestorChannel?: true
  /** The caller may say as what kind of barcode they want a number: `X-Barcode-Type: QR_CODE`, AZTEC without it (member-area.md §7). */
  barcodeType?: true
  /**
   * Counted by the caller's network address; of the office by whoever calls, as an office has one address. What changes something
   * for anyone, or in the office, must name its cost.
   */
  costs?: Cost
  /** How long the body may be, where `mostKilobytes` are too few. */
  mostKilobytes?: number
  params?: ZodMiniType
  query?: ZodMiniType
  body?: ZodMiniType
  answer: ZodMiniType
  /** The answer is a page's text, a document's bytes, a table's lines, or events one after the other, not JSON. */
  answersWith?: 'html' | 'pdf' | 'pkpass' | 'csv' | 'zip' | 'events'
  refuses: readonly RefusalName[]
}

type Part<E extends Endpoint, P extends 'params' | 'query' | 'body'> = E extends {
  [K in P]: infer Schema extends ZodMiniType
}
  ? output<Schema>
  : undefined

export type Params<E extends Endpoint> = Part<E, 'params'>
export type Query<E extends Endpoint> = Part<E, 'query'>
export type Body<E extends Endpoint> = Part<E, 'body'>
export type Answer<E extends Endpoint> = output<E['answer']>

/** Where a call goes, with its parameters and its query; what is undefined of a query is not sent. */
export function addressOf<E extends Endpoint>({ url }: E, params?: Params<E>, query?: Query<E>): string {
  const named = (params ?? {}) as Record<string, string>
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(named[name] ?? ''))
  const given = Object.entries((query ?? {}) as Record<string, string>).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given).toString()
  return `/api${path}${search && `?${search}`}`
}

/** How long a body may be, unless its endpoint says otherwise: everything a person types is far shorter. */
export const mostKilobytes = 16

/** What stops something needs one person; what moves points is never for one alone. */
type OfStaff = { needs: StaffPermission; counts?: HourlyNumber; about?: About } & (
  | { method: 'GET' }
  | { costs: Cost }
) &
  ({ pairs: Pairs; movesPoints?: never } | { pairs: Exclude<Pairs, 'never'>; movesPoints: true }) &
  ({ brands?: 'own' } | { brands: 'named'; url: `/${string}/:brand${string}` })

type OfficeColumns = 'needs' | 'pairs' | 'movesPoints' | 'brands' | 'counts' | 'about'

/** What an endpoint declares: everything but its access, which its folder decides. Only tills have a scope. */
type Declaration<A extends Access> = Omit<Endpoint, 'access' | 'scope' | OfficeColumns> & {
  access?: never
} & (A extends 'till' ? { scope: TillScope } : { scope?: never }) &
  (A extends 'staff' ? OfStaff : { [Key in OfficeColumns]?: never })

/** Makes the `endpoint` function of a folder: its endpoints have this access, and cannot declare another. */
export const endpointFor =
  <A extends Access>(access: A) =>
  <const E extends Declaration<A>>(declared: E): E & { access: A } => ({ ...declared, access })
