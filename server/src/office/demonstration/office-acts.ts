import { hourMs } from '@pollen/contract/durations'
import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import type { Till } from '../../platform/http/access.ts'
import { askLaneOf } from '../../platform/lanes/across-lanes.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { hold } from '../../points/redemptions/redemptions.ts'
import type { BrandNames } from '../../records/brands/brands.ts'
import { seal } from '../../records/staff-actions/staff-actions.ts'
import type { Member } from './cast.ts'
import { type Colleague, signedInAt } from './colleagues.ts'

export type Caller = Member & { collectorId: string }

/** What the scenarios of the office happen with. */
export type Office = {
  tx: Transaction
  secrets: Secrets
  brands: BrandNames
  /** By their brands. */
  tills: Map<string, Till>
  spendingRules: Parameters<typeof hold>[3]['rules']
  /** By their first names. */
  callers: Map<string, Caller>
  now: Date
  /** Nothing of it is there yet. */
  isFirst: boolean
}

/**
 * Something that happened so many hours ago; `by` us, which is written down, or else by a member or a till. It is about the
 * caller of its scenario, or another.
 */
export type Act = {
  hoursAgo: number
  by?: Colleague
  about?: string
  happens: (tx: Transaction, at: Date) => Promise<unknown>
}

/** What the office has to do with, by the first name of the caller whom it is about, if it is about one. */
export type Scenario = {
  about?: string
  /** As it came about, the first first; nothing, while that of before still stands. */
  acts: (office: Office) => Promise<Act[]>
}

/**
 * Has the scenarios happen, in the order of their times. On a first start that was before now, and is sealed as of then; later
 * on, what we do is done now, and what follows it in its scenario not before it: no audit has a past that came afterwards.
 * A scenario that is refused, because somebody who tries the product changed its people, ends there.
 */
export async function tell(office: Office, scenarios: Scenario[]): Promise<void> {
  const { tx, now, isFirst } = office
  const told: (Act & { scenario: Scenario })[] = []
  for (const scenario of scenarios) {
    const acts = await inLaneOf(office, scenario, (tx) => scenario.acts({ ...office, tx }))
    if (!(acts instanceof Refusal)) told.push(...acts.map((act) => ({ ...act, scenario })))
  }
  const over = new Set<Scenario>()
  const ownedSince = new Map<Scenario, Date>()
  for (const { hoursAgo, by, about, happens, scenario } of told.sort((one, other) => other.hoursAgo - one.hoursAgo)) {
    const planned = new Date(now.getTime() - hoursAgo * hourMs)
    const at = isFirst ? planned : by ? now : (ownedSince.get(scenario) ?? planned)
    if (over.has(scenario)) continue
    const done = await inLaneOf(office, { about: about ?? scenario.about }, async (tx) => {
      if (by) await signedInAt(tx, by, at)
      return happens(tx, at)
    })
    if (done instanceof Refusal) over.add(scenario)
    if (by && isFirst) await seal(tx, at, office.secrets.staffSeals)
    if (by && !isFirst) ownedSince.set(scenario, now)
  }
}

/**
 * In the lane of the caller whom it is about; what is about nobody, in that of any, so that it is over, too, before the next
 * begins.
 */
function inLaneOf<Result>(
  { tx, callers }: Office,
  { about }: { about?: string | undefined },
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result | Refusal> {
  const { collectorId } = callers.get(about ?? '') ?? [...callers.values()][0] ?? {}
  if (!collectorId) return orRefusal(tx, () => work(tx))
  return askLaneOf(tx, collectorId, (lane) => orRefusal(lane, () => work(lane)))
}

const orRefusal = <Result>(tx: Transaction, work: () => Promise<Result>): Promise<Result | Refusal> =>
  tx.transaction(work).catch((error: unknown) => {
    if (error instanceof Refusal) return error
    throw error
  })
