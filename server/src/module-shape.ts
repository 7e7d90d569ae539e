import type { About } from '@pollen/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { JWK } from 'jose'
import type { KnownPartner, partnerPages } from './partnerships/partners/partners.ts'
import type { FaultOfKind } from './platform/content/content-error.ts'
import type { ContentKind, WrittenContent } from './platform/content/content-kind.ts'
import type { Database, Transaction } from './platform/database/database.ts'
import type { Limits } from './platform/http/rate-limits.ts'
import type { BatchHandler } from './platform/jobs/batched-jobs.ts'
import type { JobHandler } from './platform/jobs/job.ts'
import type { SiteOf } from './platform/process/brand-sites.ts'
import type { ConsoleSettings } from './platform/process/console-settings.ts'
import type { Settings } from './platform/process/settings.ts'
import type { Secrets } from './platform/secrets/secrets.ts'
import type { Directory } from './records/brands/brands.ts'
import type { Differences, Entering, ItemChange, KeptContent, RunningItem } from './records/content/content.ts'
import type { Switches } from './records/switches/switches.ts'
import type { Lines } from './rewards/queue-passes/lines.ts'
import type { Hotels } from './safety/identity/hotels.ts'
import type { MembersAbout, StaffProvider } from './safety/staff/staff.ts'

/** What a job may ask for. */
export type JobContext = { settings: Settings; database: Database; secrets: Secrets }

/** What a route may ask for: it is made once (app.ts), so that all share what is cached. */
export type RouteContext = JobContext & {
  limits: Limits
  switches: Switches
  sessionOf: (request: FastifyRequest) => string | undefined
  directory: () => Promise<Directory>
  /** What a server keeps of content. */
  content: KeptContent
  partners: () => KnownPartner[]
  partnerPage: ReturnType<typeof partnerPages>
  /** Where the sites of brands are, for people. */
  siteOf: SiteOf
  hotels: Hotels
  /** The keys that the identity provider signs with. */
  keys: () => Promise<JWK[]>
  /** A hash to check for an account that does not exist. */
  decoy: string | undefined
  /** The lines of drops. */
  lines: Lines
  /** Tells a member of their points before they read what they were told. */
  notifyOfPoints: (tx: Transaction, collectorId: string, now: Date) => Promise<void>
}

/** Content over all modules (load-content.ts). */
export type WholeContent = {
  kinds: readonly ContentKind<unknown>[]
  /** What would be wrong with what is in force if it changed so, and all of it as it would be. */
  faultsWith(
    tx: Transaction,
    changes: readonly ItemChange[],
    now: Date,
  ): Promise<{ faults: FaultOfKind[]; written: RunningItem[] }>
  /** How the files of this server differ from what is in force; or why they cannot be read. */
  comparedWithFiles(tx: Transaction, now: Date): Promise<{ differences?: Differences; faults: FaultOfKind[] }>
  /** All that would be written if it changed so, its counted days as they are at a moment. */
  writtenWith(tx: Transaction, changes: readonly ItemChange[], at: Date): Promise<WrittenContent>
  /**
   * Changes what is in force.
   *
   * @returns the number of the change
   * @throws Refusal contentFaulty     it breaks a rule
   * @throws Refusal nothingToChange   it is in force already
   */
  change(tx: Transaction, changes: readonly ItemChange[], entering: Entering): Promise<number>
}

/** What a route of the office may ask for. */
export type ConsoleContext = JobContext &
  Pick<RouteContext, 'limits' | 'content' | 'directory' | 'partners'> & {
    wholeContent: WholeContent
    console: ConsoleSettings
    /** The operator's identity provider; undefined where people sign in by passkey alone. */
    staffProvider: StaffProvider | undefined
  }

/** What is looked up when Prometheus asks: names with what they say, and their values; one that is missing is left out. */
type Gauges = {
  says: Record<string, string>
  read: (tx: Transaction) => Promise<Record<string, number>>
}

/** Declares gauges: the values have no other names than the words. */
export const gauges = <const Says extends Record<string, string>>(
  says: Says,
  read: (tx: Transaction) => Promise<Partial<Record<keyof Says, number>>>,
): Gauges => ({ says, read: async (tx) => (await read(tx)) as Record<string, number> })

/** What a module is to the server, as its `module.ts` says it (docs/decisions/087). */
export type Module = {
  /** Imports what it is the only one to need, and is large, when it is called: the process of the jobs has no use for it. */
  routes?: (app: FastifyInstance, context: RouteContext) => void | Promise<void>
  /** The calls of people of the office, which are bound at the console's own address. */
  consoleRoutes?: (app: FastifyInstance, context: ConsoleContext) => void | Promise<void>
  /** The members whom a call of the office is about by what it names (`about`). */
  membersAbout?: { [What in About]?: MembersAbout }
  jobs?: (context: JobContext) => JobHandler[]
  /** Jobs that are done several at a time. */
  batches?: (context: JobContext) => BatchHandler[]
  /** What operators write for it. */
  contentKinds?: readonly ContentKind<unknown>[]
  /**
   * Enters what is in force of content into the module's tables; the same again changes nothing.
   *
   * @throws StartError   it breaks a rule; the message says which and where
   */
  content?: readonly ((tx: Transaction, now: Date) => Promise<unknown>)[]
  gauges?: Gauges
}
