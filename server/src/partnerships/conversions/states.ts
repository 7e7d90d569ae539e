import type { ConversionObstacle, ConversionState, ConversionType, ReturnReason } from '@pollen/contract/conversions'
import { hourMs, minuteMs } from '@pollen/contract/durations'
import { leadsTo, type Transition } from '../../platform/process/states.ts'
import type { Movement, ReferenceKind } from '../../records/ledger/ledger.ts'

/** A partner that gave no answer is asked again after so long, each time, and after the last we say that we do not know. */
const pausesMs = [2000, 10_000, 30_000, 2 * minuteMs]
const mostAttempts = pausesMs.length + 1
/** Then it is asked so often. */
const askEveryMs = hourMs
/** One that is still open after so long is given back. */
const openForMs = 72 * hourMs
/** A conversion of which the partner knows nothing is sent again for so long only. */
const sentAgainForMs = 24 * hourMs

/** All that leads from one state of a conversion to another; it begins as ASKED. */
export const transitions = {
  hold: { from: ['ASKED'], to: 'HELD', says: 'Our points are kept for it.' },
  send: {
    from: ['ASKED', 'HELD', 'SENT', 'UNKNOWN'],
    to: 'SENT',
    says: 'The partner is asked to do it, under the same name each time.',
  },
  doubt: { from: ['SENT'], to: 'UNKNOWN', says: 'The partner gave no answer five times, or knows nothing of it.' },
  confirm: { from: ['SENT', 'UNKNOWN'], to: 'CONFIRMED', says: 'The partner has done it, and so do we.' },
  refuse: { from: ['ASKED', 'HELD', 'SENT', 'UNKNOWN'], to: 'REFUSED', says: 'The partner, or a rule, says no.' },
  stop: { from: ['ASKED', 'HELD'], to: 'RETURNED', says: 'The member says that it was not them.' },
  giveUp: { from: ['ASKED', 'HELD', 'SENT', 'UNKNOWN'], to: 'RETURNED', says: 'Three days have passed.' },
  undo: { from: ['CONFIRMED'], to: 'RETURNED', says: 'The partner said yes, and had not done it.' },
  confirmLate: {
    from: ['REFUSED', 'RETURNED'],
    to: 'RETURNED',
    says: 'The partner had done it after all: the member keeps the points, and we argue with the partner.',
  },
  creditLate: {
    from: ['REFUSED', 'RETURNED'],
    to: 'CONFIRMED',
    says: 'The partner had taken its points after all, so the member has ours.',
  },
} as const satisfies Record<string, Transition<ConversionState>>
export type TransitionName = keyof typeof transitions

/** What happens to a conversion. */
export type ConversionEvent =
  | { is: 'held' | 'sent' | 'stopped' | 'disproved' | 'tooOld' }
  /** The partner did it; its own name for it. */
  | { is: 'posted'; reference: string }
  | { is: 'refused'; refusal: ConversionObstacle }
  /** It was sent, without an answer; or it was asked about, and is no clearer, which is no promise for later. */
  | { is: 'noAnswer' | 'notKnown' }

/** What the rules need to know of a conversion. */
export type ConversionFacts = {
  type: ConversionType
  state: ConversionState
  attempts: number
  askedAt: Date
  /** When it was sent for the first time. */
  sentAt: Date | null
  /** When we learned that the partner had done it although it was given back. */
  lateAt: Date | null
}

/** What follows from an event. Without a `transition` the state stays. */
export type NextStep = {
  transition?: TransitionName
  to: ConversionState
  /** The points that move in the member's books, and the kind of their posting. */
  books?: { movement: Movement; step: ReferenceKind; side: 'points' | 'arrives' }
  /** When it is to be seen to again; undefined once it has ended. */
  dueAt?: Date
  endReason?: ConversionObstacle | ReturnReason
  reference?: string
  /** Somebody of us has to look into it. */
  opensCase?: true
}

/** What an event makes of a conversion; undefined when it changes nothing, as its repetition does. It asks nobody. */
export function nextStep(conversion: ConversionFacts, event: ConversionEvent, now: Date): NextStep | undefined {
  const { type, state, attempts, askedAt, sentAt } = conversion
  const isOut = type === 'NECTAR_TO_PARTNER'
  const through = (
    transition: TransitionName,
    more: Omit<NextStep, 'transition' | 'to'> = {},
  ): NextStep | undefined => {
    const to = leadsTo<ConversionState, ConversionState, TransitionName>(transitions, transition, state)
    return to && { transition, to, ...more }
  }
  const inMs = (ms: number) => new Date(now.getTime() + ms)
  const isHeld = isOut && state !== 'ASKED'
  const back = isHeld && { books: { movement: 'conversionBack', step: 'conversionRelease', side: 'points' } as const }

  // While something stands against it, it is only asked about, which is no attempt: ever more seldom.
  const sentForMs = sentAt ? now.getTime() - sentAt.getTime() : 0
  const pauseMs = Math.min(askEveryMs, Math.max(pausesMs[attempts - 1] ?? askEveryMs, sentForMs / 2))

  switch (event.is) {
    case 'held':
      if (!isOut) return undefined
      return through('hold', {
        books: { movement: 'conversionHold', step: 'conversionHold', side: 'points' },
        dueAt: now,
      })
    case 'sent':
      if (isOut && state === 'ASKED') return undefined
      return through('send', { dueAt: inMs(leaseMs) })
    case 'posted':
      return afterPosting(conversion, event.reference, through)
    case 'refused':
      return through('refuse', { ...back, endReason: event.refusal })
    case 'stopped':
      return through('stop', { ...back, endReason: 'notMe' })
    case 'disproved':
      if (!isOut) return undefined
      return through('undo', {
        books: { movement: 'conversionUndone', step: 'conversionUndo', side: 'points' },
        endReason: 'notDone',
      })
    case 'tooOld': {
      if (now.getTime() - askedAt.getTime() < openForMs) return undefined
      const wasSent = state === 'SENT' || state === 'UNKNOWN'
      return through('giveUp', { ...back, endReason: 'noAnswer', ...(wasSent && { opensCase: true as const }) })
    }
    case 'noAnswer':
    case 'notKnown':
      // Whoever asks and does not send has no more tries to count.
      if (event.is === 'notKnown' && state === 'SENT') return through('doubt', { dueAt: inMs(askEveryMs) })
      if (state === 'UNKNOWN') return { to: 'UNKNOWN', dueAt: inMs(askEveryMs) }
      if (attempts >= mostAttempts) return through('doubt', { dueAt: inMs(askEveryMs) })
      return state === 'SENT' ? { to: 'SENT', dueAt: inMs(pauseMs) } : undefined
  }
}

function afterPosting(
  { type, state, lateAt }: ConversionFacts,
  reference: string,
  through: (transition: TransitionName, more: Omit<NextStep, 'transition' | 'to'>) => NextStep | undefined,
): NextStep | undefined {
  const isLate = state === 'REFUSED' || state === 'RETURNED'
  if (type === 'PARTNER_TO_NECTAR')
    return through(isLate ? 'creditLate' : 'confirm', {
      reference,
      books: { movement: 'conversionIn', step: 'conversionIn', side: 'arrives' },
    })
  if (!isLate)
    return through('confirm', {
      reference,
      books: { movement: 'conversionSettled', step: 'conversionCapture', side: 'points' },
    })
  if (lateAt) return undefined
  return through('confirmLate', {
    reference,
    books: { movement: 'conversionLate', step: 'conversionLate', side: 'points' },
    opensCase: true,
  })
}

/** Whoever sees to a conversion has it for so long; then another does, because the first may have died. */
export const leaseMs = 30_000

/**
 * What is to be done about a conversion that is due.
 *
 * - `send`: ask the partner to do it; the same again gets the first answer
 * - `ask`: ask what became of it, and nothing else
 * - `askThenSend`: ask, and send it again when the partner knows nothing of it
 */
export type DueWork = { is: 'send' | 'ask' | 'askThenSend' } | { is: 'event'; event: ConversionEvent }

/**
 * @param obstacle  why it must not be sent now: what was sent before may have happened all the same
 */
export function dueWorkOf(
  { state, attempts, askedAt }: ConversionFacts,
  obstacle: ConversionObstacle | undefined,
  now: Date,
): DueWork | undefined {
  const ageMs = now.getTime() - askedAt.getTime()
  switch (state) {
    case 'ASKED':
    case 'HELD':
      if (ageMs >= openForMs) return { is: 'event', event: { is: 'tooOld' } }
      return obstacle ? { is: 'event', event: { is: 'refused', refusal: obstacle } } : { is: 'send' }
    case 'SENT':
      return { is: obstacle || ageMs >= openForMs || attempts >= mostAttempts ? 'ask' : 'send' }
    case 'UNKNOWN':
      return { is: obstacle || ageMs >= sentAgainForMs ? 'ask' : 'askThenSend' }
    default:
      return undefined
  }
}
