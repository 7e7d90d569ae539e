import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** How often in 24 hours a member may ask for a copy of their data. */
export const mostDataExportsPerDay = 3

/**
 * The newest copy of a member's data. `ended`: it was ready, and its file is deleted by now. Only the device that asked
 * for it can download it.
 */
const DataExport = z.object({
  state: z.enum(['none', 'making', 'ready', 'failed', 'ended']),
  requestedAt: z.optional(z.iso.datetime()),
  /** Of one that is ready: until when it can be downloaded, and how long it is. */
  keptUntil: z.optional(z.iso.datetime()),
  sizeBytes: z.optional(z.int()),
  isOfThisDevice: z.optional(z.boolean()),
  /** How often they can still ask today. */
  requestsLeft: z.int(),
})
export type DataExport = z.infer<typeof DataExport>

/** How far the copy of a member's data is. */
export const dataExport = endpoint({
  method: 'GET',
  url: '/customer/data-export',
  answer: DataExport,
  refuses: [],
})

/**
 * Has a copy made of everything that is held about the member; their earlier one is deleted. While one is being made, the
 * same call changes nothing.
 */
export const requestDataExport = endpoint({
  method: 'POST',
  url: '/customer/data-export',
  twoFactorCode: true,
  costs: 'secret',
  answer: DataExport,
  refuses: ['codeNotValid', 'codeExpired', 'codeMissedTooOften', 'tooManyDataExports'],
})

/** The copy as a ZIP. */
export const downloadDataExport = endpoint({
  method: 'GET',
  url: '/customer/data-export/file',
  costs: 'work',
  answersWith: 'zip',
  answer: z.string(),
  refuses: ['notFound', 'dataExportElsewhere'],
})
