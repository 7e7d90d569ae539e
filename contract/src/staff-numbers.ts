import type { StaffRole } from './staff-roles.ts'
import { z } from './zod.ts'

/** What is counted of each colleague, by the hour. */
export const hourlyNames = {
  membersSeen: 'different members looked at',
  searches: 'searches',
  searchesInVain: 'searches that found nobody for sure',
  accountsSecured: 'accounts secured or locked',
  cardsClosed: 'cards closed or ordered',
  cardFiles: 'files for the printer',
  brandsStopped: 'brands whose tills were stopped',
  keysRetired: 'keys of tills retired',
  colleaguesEnded: 'colleagues whose access was ended',
  ownCardsMissed: 'cards that were not their own',
} as const
export type HourlyNumber = keyof typeof hourlyNames
export const HourlyNumber = z.enum(Object.keys(hourlyNames) as [HourlyNumber])

/**
 * How many of it one person of a role does in an hour. Above it a second person lets them go on, for as many again, and an
 * alarm goes out: each is some three times what a busy hour brings. An agent's and a senior's numbers of tills are for an
 * emergency.
 */
export const hourlyNumbers: Record<HourlyNumber, Partial<Record<StaffRole, number>>> = {
  membersSeen: { agent: 60, senior: 90, fraud: 200, finance: 60, auditor: 60 },
  searches: { agent: 120, senior: 180, fraud: 300, auditor: 120 },
  searchesInVain: { agent: 40, senior: 60, fraud: 100, auditor: 40 },
  accountsSecured: { agent: 10, senior: 20, fraud: 60 },
  cardsClosed: { agent: 15, senior: 30, fraud: 60 },
  cardFiles: { senior: 6 },
  brandsStopped: { agent: 3, senior: 3, fraud: 5, administrator: 5 },
  keysRetired: { agent: 10, senior: 10, fraud: 20, administrator: 20 },
  colleaguesEnded: { administrator: 5 },
  ownCardsMissed: { agent: 5, senior: 5, fraud: 5, finance: 5, auditor: 5, marketer: 5, administrator: 5 },
}
