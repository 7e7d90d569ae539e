import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './run.mjs'

/** What moves points, registers, signs in, spends and erases: in lanes in every run. */
const eachTime = [
  'people/leaving/leaving',
  'people/registration/registration',
  'platform/migrations/distribution',
  'points/redemptions/redemptions',
  'points/till/till',
  'points/till/offers-at-till',
  'records/ledger/ledger',
  'safety/identity/identity',
].map((file) => `server/src/${file}.test.ts`)

/** What is true of a database with one lane only, or asks as its owner where that has everything. */
const ofOneLane = [
  'counted-work', // budgets
  'records/revocation/counted-work',
  'events/quests/quest-progress',
  'platform/http/same-time',
  'points/till/one-purchase', // between lanes a second card is undone later (docs/decisions/139): second-purchases
  'records/ledger/unknown-member', // counts what a connection of one lane reads
  'platform/http/same-work',
  'platform/migrations/released', // begins with a database of the first release
  'platform/migrations/upgrade',
  'platform/lanes/lanes', // makes its lanes itself
  'office/commands/backup', // bring databases of their own
  'office/commands/ledger',
  'office/demonstration/demonstration',
  'office/demonstration/office-queues',
].map((file) => `server/src/${file}.test.ts`)

const withSlashes = (path: string) => path.replaceAll('\\', '/')
const files = (pattern: string) => globSync(`server/src/${pattern}`, { cwd: root }).map(withSlashes)

/** Every test of the server that can run in several lanes. */
export const allInLanes = (): string[] => files('**/*.test.{ts,tsx}').filter((file) => !ofOneLane.includes(file))

/** The folders whose sources ask across lanes: what they do differs with the number of lanes. */
export const foldersAcrossLanes = (): string[] => {
  const sources = files('*/*/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const asking = sources.filter((file) => readFileSync(join(root, file), 'utf8').includes('/across-lanes.ts'))
  return [...new Set(asking.map((file) => dirname(file)))].sort()
}

/** Folders without tests of their own, and what tests them. */
export const testedElsewhere: Record<string, string> = {
  'server/src/points/eshops': 'server/src/points/till/eshop-purchases.test.ts',
  'server/src/records/cases': 'server/src/points/claims/claims-alike.test.ts',
  'server/src/records/closures': 'server/src/people/leaving/leaving.test.ts',
  'server/src/records/unclaimed-purchases': 'server/src/points/claims/claimed-once.test.ts',
  'server/src/safety/passkeys': 'server/src/people/account/passkeys.test.ts',
}

/**
 * What runs in lanes in `npm test`: a few files each time, and on each day of the week a seventh of the tests of folders
 * that ask across lanes. By its name a file has its day, whatever other files there are.
 *
 * @param day  0 is Sunday, as `Date.getUTCDay` has it
 */
export function inLanesOn(day: number): string[] {
  const folders = new Set(foldersAcrossLanes())
  const instead = Object.values(testedElsewhere)
  const dayOf = (file: string) => (createHash('sha256').update(file).digest()[0] ?? 0) % 7
  const isOfDay = (file: string) => (folders.has(dirname(file)) || instead.includes(file)) && dayOf(file) === day
  return allInLanes().filter((file) => eachTime.includes(file) || isOfDay(file))
}
