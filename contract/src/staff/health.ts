import { Reason } from '../staff-reasons.ts'
import { text } from '../text.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** What is looked at. */
export const checkNames = [
  'jobsInTime',
  'outboxInTime',
  'jobsGivenUp',
  'lanesAnswer',
  'serversSpeak',
  'oneVersion',
  'books',
  'seals',
  'backup',
  'backupProof',
  'secretsKey',
  'tillKeys',
  'partners',
  'pools',
] as const
export const CheckName = z.enum(checkNames)
export type CheckName = z.infer<typeof CheckName>

const Check = z.object({
  name: CheckName,
  /** “Backup” */
  title: z.string(),
  /** How it stands: “The last one was taken 32 hours ago.” */
  says: z.string(),
  /** `now`: somebody does something; `soon`: before long; `good`: as it should be; `unknown`: nothing is known of it. */
  level: z.enum(['now', 'soon', 'good', 'unknown']),
  /** What is done then, one after the other. */
  steps: z.array(z.string()),
  /** Where in the console it is done. */
  leadsTo: z.optional(z.enum(['/jobs', '/tills'])),
  /** Of the longest that is allowed. */
  share: z.optional(z.number()),
  /** Who said that they are on it, in the last twelve hours. */
  taken: z.optional(z.object({ by: z.string(), since: z.iso.datetime() })),
})
export type Check = z.infer<typeof Check>

const RunningServer = z.object({
  kind: z.enum(['server', 'worker']),
  host: z.string(),
  version: z.string(),
  startedAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  isSilent: z.boolean(),
})
export type RunningServer = z.infer<typeof RunningServer>

const LaneSize = z.object({ name: text(20), members: z.optional(z.int()), bytes: z.number() })
export type LaneSize = z.infer<typeof LaneSize>

/** A standby that follows the database. */
const CopyOfDatabase = z.object({ name: z.string(), state: z.string(), behindSeconds: z.number() })

/** Where the database has its files, where that is this machine. */
const Disk = z.object({ freeBytes: z.number(), bytes: z.number() })

/** A key, or a certificate: since when it is used, or when it ends. */
const KeyAge = z.object({
  name: z.string(),
  madeAt: z.optional(z.iso.datetime()),
  endsAt: z.optional(z.iso.datetime()),
  /** What is known of it beside that: “a new one each month, by itself”. */
  says: z.optional(z.string()),
  level: z.enum(['now', 'soon', 'good']),
})
export type KeyAge = z.infer<typeof KeyAge>

const DatabaseNow = z.object({
  version: z.string(),
  lanes: z.array(LaneSize),
  copies: z.array(CopyOfDatabase),
  disk: z.optional(Disk),
})
export type DatabaseNow = z.infer<typeof DatabaseNow>

/** All that is looked at, the servers, the database with its lanes and copies, and the keys. */
export const health = endpoint({
  method: 'GET',
  url: '/staff/health',
  needs: 'keepRunning',
  pairs: 'never',
  answer: z.object({
    at: z.iso.datetime(),
    checks: z.array(Check),
    servers: z.array(RunningServer),
    database: DatabaseNow,
    keys: z.array(KeyAge),
  }),
  refuses: [],
})

/** Says that one is on it, so that nobody else begins. */
export const takeCheck = endpoint({
  method: 'PUT',
  url: '/staff/health/:check/taken',
  needs: 'keepRunning',
  pairs: 'never',
  costs: 'work',
  params: z.object({ check: CheckName }),
  answer: z.object({}),
  refuses: [],
})

/** Notes that a backup was restored and that its books agreed: nobody but whoever did it knows. */
export const noteBackupProof = endpoint({
  method: 'PUT',
  url: '/staff/health/backup-proof',
  needs: 'keepRunning',
  pairs: 'never',
  costs: 'work',
  body: z.object({ reason: Reason }),
  answer: z.object({}),
  refuses: [],
})
