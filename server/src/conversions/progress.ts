import { openCase } from '../cases/cases.ts'
import { conversionStep, lock, move } from '../ledger/ledger.ts'
import type { Transaction } from '../platform/database/database.ts'
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
const told: readonly (TransitionName | undefined)[] = [
  'doubt',
  'confirm',
  'refuse',
  'giveUp',
  'undo',
  'creditLate',
] satisfies TransitionName[]

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
export async function happenTo(
  tx: Transaction,
  found: store.StoredConversion,
  event: ConversionEvent,
  now: Date,
): Promise<store.StoredConversion> {
  const step = nextStep(found, event, now)
  if (!step) return found
  const { collectorId, conversionId } = found
  const key = { collectorId, conversionId }
  await bookStep(tx, found, step, now)
  const changed = await store.change(tx, key, changedBy(found, step, now))
  const { transition } = step
  if (step.opensCase) await openCaseAbout(tx, changed, now)
  // A second time that we do not know is no news.
  if (told.includes(transition) && !(transition === 'doubt' && found.unknownAt))
    await jobs.tellOfConversion.queue(tx, { ...key, transition: transition ?? '' })
  return changed
}

/** Moves the points of a step in the member's books. The caller has locked the balances. */
export async function bookStep(
  tx: Transaction,
  conversion: store.ConversionKey & Pick<store.StoredConversion, 'brandKey' | 'points' | 'arrives'>,
  { books, reference }: NextStep,
  now: Date,
): Promise<void> {
  if (!books) return
  const { collectorId, conversionId, brandKey } = conversion
  await move(tx, {
    collectorId,
    brandKey,
    reference: conversionStep(books.step, conversionId),
    occurredAt: now,
    movement: books.movement,
    points: conversion[books.side],
    ...(reference !== undefined && { about: { partnerReference: reference } }),
  })
}

function openCaseAbout(tx: Transaction, conversion: store.StoredConversion, now: Date): Promise<string> {
  const { collectorId, conversionId, brandKey, type, points, lateAt } = conversion
  const about = { conversionId, brandKey, type, points, why: lateAt ? 'doneAfterAll' : 'noAnswer' } as const
  return openCase(tx, { collectorId, kind: 'conversion', about, now })
}
