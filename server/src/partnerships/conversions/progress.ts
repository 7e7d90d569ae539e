import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import { openCase } from '../../records/cases/cases.ts'
import { lock, type Posting, postEach, referenceFor } from '../../records/ledger/ledger.ts'
import * as jobs from './jobs.ts'
import { type ConversionEvent, type NextStep, nextStep, type TransitionName } from './states.ts'
import * as store from './store.ts'

/** What a step changes in a conversion's row. */
export function changedBy(
  { attempts, sentAt, unknownAt }: Pick<store.StoredConversion, 'attempts' | 'sentAt' | 'unknownAt'>,
  { transition, to, dueAt, endReason, reference }: NextStep,
  now: Date,
): Partial<store.StoredConversion> {
  return {
    state: to,
    dueAt: dueAt ?? null,
    ...(transition === 'hold' && { heldAt: now }),
    ...(transition === 'send' && { attempts: attempts + 1, sentAt: sentAt ?? now }),
    ...(transition === 'doubt' && { unknownAt: unknownAt ?? now }),
    ...(transition === 'confirmLate' ? { lateAt: now } : dueAt === undefined && { endedAt: now }),
    ...(endReason && { endReason }),
    ...(reference !== undefined && { partnerReference: reference }),
  }
}

/** The member is told of these by a message. */
const withMessage = ['doubt', 'confirm', 'refuse', 'giveUp', 'undo', 'creditLate'] as const satisfies TransitionName[]

/**
 * Has something happen to a conversion: its row, the member's books and what the member is told change together. What leads
 * nowhere changes nothing, as a repetition does.
 *
 * @returns the conversion as it is then; undefined when there is none
 */
export async function happen(
  tx: Transaction,
  key: store.ConversionKey,
  event: ConversionEvent,
  now: Date,
): Promise<store.StoredConversion | undefined> {
  await lock(tx, key.collectorId)
  const found = await store.find(tx, key)
  return found && happenTo(tx, found, event, now)
}

/** As `happen`, to a conversion that the caller has read since they locked the balances. */
async function happenTo(
  tx: Transaction,
  found: store.StoredConversion,
  event: ConversionEvent,
  now: Date,
): Promise<store.StoredConversion> {
  const [changed = found] = await happenToEach(tx, [{ found, event }], now)
  return changed
}

/**
 * As `happenTo`, for several, by as few statements as for one.
 *
 * @returns the conversions as they are then, in their order
 */
export async function happenToEach(
  tx: Transaction,
  all: { found: store.StoredConversion; event: ConversionEvent }[],
  now: Date,
): Promise<store.StoredConversion[]> {
  const steps = all.flatMap(({ found, event }) => {
    const step = nextStep(found, event, now)
    return step ? [{ found, step, changed: { ...found, ...changedBy(found, step, now) } }] : []
  })
  await bookEach(tx, steps, now)
  await store.keepSteps(
    tx,
    steps.map(({ changed }) => changed),
  )
  for (const { step, changed } of steps) if (step.opensCase) await openCaseAbout(tx, changed, now)
  const news = steps.flatMap(({ found: { collectorId, conversionId, unknownAt }, step }) => {
    const transition = withMessage.find((it) => it === step.transition)
    // A second time that we do not know is no news.
    const isNews = transition && !(transition === 'doubt' && unknownAt)
    return isNews ? [{ collectorId, conversionId, transition }] : []
  })
  await jobs.tellOfConversion.queueEach(tx, news)
  const changes = new Map(steps.map(({ found, changed }) => [found, changed]))
  return all.map(({ found }) => changes.get(found) ?? found)
}

/**
 * Moves the points of steps in the members' books. The caller has locked the balances.
 *
 * @throws Refusal notEnoughPoints, spendingLocked   of a step that should not have been tried; no points are moved
 */
export async function bookEach(
  tx: Transaction,
  steps: {
    found: store.ConversionKey & Pick<store.StoredConversion, 'brandKey' | 'points' | 'arrives'>
    step: NextStep
  }[],
  now: Date,
): Promise<void> {
  const postings = steps.flatMap(({ found, step: { books, reference } }): Posting[] => {
    if (!books) return []
    const { collectorId, conversionId, brandKey } = found
    const about = reference !== undefined && { about: { partnerReference: reference } }
    const leg = { movement: books.movement, points: found[books.side], ...about }
    const name = referenceFor(books.step, conversionId)
    return [{ collectorId, brandKey, reference: name, occurredAt: now, legs: [leg] }]
  })
  if (postings.length === 0) return
  for (const [index, answer] of (await postEach(tx, postings)).entries()) {
    // A hold must end whatever the books hold.
    const mayFail = postings[index]?.legs[0].movement === 'conversionBack'
    if (answer instanceof Refusal && !mayFail) throw answer
  }
}

function openCaseAbout(tx: Transaction, conversion: store.StoredConversion, now: Date): Promise<string> {
  const { collectorId, conversionId, brandKey, type, points, lateAt } = conversion
  const about = { conversionId, brandKey, type, points, why: lateAt ? 'doneAfterAll' : 'noAnswer' } as const
  return openCase(tx, { collectorId, kind: 'conversion', about, now })
}
