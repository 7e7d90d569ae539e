import {
  type ConversionState,
  type ConversionType,
  conversionStates,
  conversionTypes,
} from '@pollen/contract/conversions'
import { hourMs } from '@pollen/contract/durations'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movements, signedAmount } from '../../records/ledger/ledger.ts'
import { changedBy } from './progress.ts'
import { type ConversionEvent, dueWorkOf, nextStep, transitions } from './states.ts'

const began = new Date('2026-03-14T10:00:00Z')
const ended: ConversionState[] = ['CONFIRMED', 'REFUSED', 'RETURNED']

const newConversion = (type: ConversionType) => ({
  type,
  state: 'ASKED' as ConversionState,
  attempts: 0,
  askedAt: began,
  sentAt: null as Date | null,
  unknownAt: null as Date | null,
  lateAt: null as Date | null,
  dueAt: began as Date | null,
  /** What moved in the member's books, and at the programme for points that a partner had after all. */
  available: 0,
  held: 0,
  converted: 0,
  disputed: 0,
})
type Model = ReturnType<typeof newConversion>

/** What an event makes of a conversion, with its 100 points. */
function after(conversion: Model, event: ConversionEvent, now: Date): Model {
  const step = nextStep(conversion, event, now)
  if (!step) return conversion
  const moved = { ...conversion, ...changedBy(conversion, step, now) }
  if (!step.books) return moved
  const { movement } = step.books
  const leg = { movement, points: 100 }
  const { from, to } = movements[movement]
  const at = (account: string) => (to === account ? 100 : from === account ? -100 : 0)
  moved.available += signedAmount(leg)
  moved.held += signedAmount(leg, 'held')
  moved.converted += at('converted')
  moved.disputed += at('disputed')
  return moved
}

const event = fc.oneof(
  ...(['held', 'sent', 'stopped', 'disproved', 'tooOld', 'noAnswer', 'notKnown'] as const).map((is) =>
    fc.constant<ConversionEvent>({ is }),
  ),
  fc.constant<ConversionEvent>({ is: 'posted', reference: 'AB1' }),
  fc.constant<ConversionEvent>({ is: 'refused', refusal: 'partnerAccountLocked' }),
)
const history = fc.array(fc.tuple(event, fc.integer({ min: 0, max: 40 })), { maxLength: 30 })

/** Each state that a history leads through, the last one last. */
function* statesOf(
  type: ConversionType,
  events: [ConversionEvent, number][],
): Generator<[Model, Model, ConversionEvent]> {
  let now = began
  let conversion = newConversion(type)
  for (const [event, hours] of events) {
    now = new Date(now.getTime() + hours * hourMs)
    const before = conversion
    conversion = after(before, event, now)
    yield [before, conversion, event]
  }
}

test('points to a partner are in one place, whatever happens in whatever order', () => {
  fc.assert(
    fc.property(history, (events) => {
      for (const [, { available, held, converted, disputed, state, lateAt }] of statesOf('NECTAR_TO_PARTNER', events)) {
        expect(available + held + converted + disputed).toBe(0)
        const isOut = state === 'CONFIRMED'
        expect(held).toBe(['HELD', 'SENT', 'UNKNOWN'].includes(state) && available < 0 ? 100 : 0)
        expect(available).toBe(isOut || held > 0 ? -100 : 0)
        expect([disputed, converted]).toEqual(lateAt ? [-100, 100] : [0, isOut ? 100 : 0])
      }
    }),
    { numRuns: 3000 },
  )
})

test('points from a partner are credited once, when it has done its part, and never otherwise', () => {
  fc.assert(
    fc.property(history, (events) => {
      for (const [, { available, state }] of statesOf('PARTNER_TO_NECTAR', events))
        expect(available).toBe(state === 'CONFIRMED' ? 100 : 0)
    }),
    { numRuns: 3000 },
  )
})

test('what is open is seen to again, and what has ended is not; the same event again changes nothing', () => {
  fc.assert(
    fc.property(fc.constantFrom(...conversionTypes), history, (type, events) => {
      for (const [before, { state, dueAt }, { is }] of statesOf(type, events)) {
        expect(dueAt === null).toBe(ended.includes(state))
        const isAgain = is !== 'sent' && is !== 'noAnswer' && is !== 'notKnown'
        if (before.state === state && isAgain && before.lateAt) expect(before.dueAt).toEqual(dueAt)
      }
    }),
    { numRuns: 2000 },
  )
})

test('every transition leads from a known state to another that something leads on from, or that ends', () => {
  for (const { from, to } of Object.values(transitions)) {
    expect(conversionStates).toEqual(expect.arrayContaining([...from, to]))
    const leadsOn = Object.values(transitions).some((it) => (it.from as readonly string[]).includes(to))
    expect(leadsOn || to === 'CONFIRMED').toBe(true)
  }
})

test('without an answer it is asked five times, then every hour, and after three days its points come back', () => {
  let conversion = after(newConversion('NECTAR_TO_PARTNER'), { is: 'held' }, began)
  const due: number[] = []
  let now = began
  while (conversion.dueAt) {
    now = conversion.dueAt
    due.push(now.getTime() - began.getTime())
    const work = dueWorkOf(conversion, undefined, now)
    if (work?.is === 'send') conversion = after(conversion, { is: 'sent' }, now)
    if (work?.is === 'event') conversion = after(conversion, work.event, now)
    else conversion = after(after(conversion, { is: 'noAnswer' }, now), { is: 'tooOld' }, now)
  }
  const seconds = due.map((ms) => ms / 1000)
  expect(seconds.slice(0, 7)).toEqual([0, 2, 12, 42, 162, 3762, 7362])
  expect(seconds.at(-1)).toBeGreaterThanOrEqual(72 * 3600)
  expect(seconds.at(-1)).toBeLessThan(73 * 3600)
  expect(conversion).toMatchObject({ state: 'RETURNED', attempts: 5, available: 0 })
})

test('while a lock stands against it, it is asked about ever more seldom, until its points come back', () => {
  let conversion = after(after(newConversion('NECTAR_TO_PARTNER'), { is: 'held' }, began), { is: 'sent' }, began)
  let asks = 0
  for (let now = conversion.dueAt; now; now = conversion.dueAt, asks++) {
    expect(dueWorkOf(conversion, 'spendingLocked', now)).toEqual({ is: 'ask' })
    conversion = after(after(conversion, { is: 'notKnown' }, now), { is: 'tooOld' }, now)
  }
  expect(conversion).toMatchObject({ state: 'RETURNED', attempts: 1, available: 0 })
  expect(asks).toBeLessThan(100)
})

test('a lock keeps back what was not sent; what was sent is only asked about, since it may have happened', () => {
  const inState = (state: ConversionState, more = {}) => ({ ...newConversion('NECTAR_TO_PARTNER'), state, ...more })
  const workOf = (state: ConversionState, more = {}) => dueWorkOf(inState(state, more), 'spendingLocked', began)
  expect(workOf('HELD')).toEqual({ is: 'event', event: { is: 'refused', refusal: 'spendingLocked' } })
  expect(workOf('SENT', { attempts: 1 })).toEqual({ is: 'ask' })
  expect(workOf('UNKNOWN', { attempts: 5 })).toEqual({ is: 'ask' })
  expect(workOf('CONFIRMED')).toBeUndefined()
})
