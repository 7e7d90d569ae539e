import type { ConversionState, ConversionType } from '@pollen/contract/conversions'
import { dayMs, minuteMs } from '@pollen/contract/durations'
import type {
  ConversionEvent,
  ConversionFacts,
  dueWorkOf,
  NextStep,
  nextStep,
} from '../server/src/partnerships/conversions/states.ts'
import { differenceOf, isSameConversion, type OurLine } from '../server/src/partnerships/reconciliation/compare.ts'
import type { Line } from '../server/src/partnerships/reconciliation/daily-file.ts'
import { ourLineOf } from '../server/src/partnerships/reconciliation/our-lines.ts'
import { seededChance } from './seeded-chance.ts'
import { type PartnerAnswer, simulatedPartner } from './simulated-partner.ts'

/** The decisions that are put to the test. */
export type ConversionRules = {
  nextStep: typeof nextStep
  dueWorkOf: typeof dueWorkOf
  leaseMs: number
}

export type Conversion = ConversionFacts & {
  conversionId: string
  points: number
  arrives: number
  gives: number
  gets: number
  dueAt: number | undefined
  endedAt: Date | null
  /** How often the partner was asked, to do it or what became of it. */
  calls: number
  partnerReference: string | null
  /** The steps in the books, each of which a posting does once. */
  steps: string[]
}

const secondMs = 1000
const timeoutMs = 8 * secondMs
const begins = Date.UTC(2026, 0, 5, 9)
/** Whatever was done late was listed by then. */
const horizonMs = 12 * dayMs
/** Once an hour for three days, and some more at first. */
const mostCalls = 200

/**
 * Plays conversions of one member with a partner from their beginning until nothing is left to do: calls that are lost,
 * doubled, late and out of order, crashes on both sides, a partner that is down, refuses or lies, files that are late and
 * wrong, a member who locks spending, says that it was not them, or unlinks. A seed plays the same each time. Time and
 * network are simulated; the decisions are the product's, and so is the comparison with the partner's files.
 *
 * @returns what is wrong, in sentences; and the transitions that conversions went through
 */
export function playConversions(seed: number, { nextStep, dueWorkOf, leaseMs }: ConversionRules) {
  const chance = seededChance(seed)
  const faults: string[] = []
  const transitions = new Set<string>()
  const isHonest = !chance.happens(0.15)
  /** How many calls come through as they should. */
  const fine = chance.oneOf([0.9, 0.5, 0.1, 0])
  /** What goes wrong more often than the rest. */
  const usualFate = chance.oneOf(fates)
  let now = begins

  const waiting: { at: number; work: () => void }[] = []
  const after = (ms: number, work: () => void) => void waiting.push({ at: now + ms, work })

  // The books of the member; what left them is at the partner, or is argued about.
  const books = { available: 400 * chance.between(0, 8), held: 0, converted: 0, disputed: 0 }
  const atFirst = books.available
  const partner = simulatedPartner({ points: 250 * chance.between(0, 8), now: () => now })
  const conversions: Conversion[] = []
  let isLocked = false

  const accounts: Record<string, [keyof typeof books, keyof typeof books]> = {
    conversionHold: ['available', 'held'],
    conversionSettled: ['held', 'converted'],
    conversionBack: ['held', 'available'],
    conversionUndone: ['converted', 'available'],
    conversionLate: ['disputed', 'converted'],
    conversionIn: ['converted', 'available'],
  }

  /** One transaction: the row and the books together. @returns whether it could be */
  function happen(conversion: Conversion, event: ConversionEvent): boolean {
    const step = nextStep(conversion, event, new Date(now))
    if (!step) return true
    if (step.books && !bookOf(conversion, step.books)) return false
    change(conversion, step)
    if (step.transition) transitions.add(step.transition)
    const wasDone = partner.whatBecameOf(conversion.conversionId).is === 'posted'
    const isBack = step.transition === 'refuse' || step.transition === 'giveUp' || step.transition === 'stop'
    if (isBack && wasDone && now - conversion.askedAt.getTime() < 3 * dayMs)
      faults.push(`${conversion.conversionId}: ${event.is} gives back what the partner has done`)
    if (step.dueAt) wakeAt(conversion)
    check()
    return true
  }

  function bookOf(conversion: Conversion, { movement, step, side }: NonNullable<NextStep['books']>): boolean {
    const [from, to] = accounts[movement] ?? ['available', 'available']
    const points = conversion[side]
    if (from === 'available' && books.available < points) return false
    if (conversion.steps.includes(step)) faults.push(`${conversion.conversionId}: ${step} is booked twice`)
    conversion.steps.push(step)
    books[from] -= points
    books[to] += points
    return true
  }

  function change(conversion: Conversion, { transition, to, dueAt, reference }: NextStep) {
    conversion.state = to
    conversion.dueAt = dueAt?.getTime()
    if (transition === 'send') {
      conversion.attempts++
      conversion.sentAt ??= new Date(now)
    }
    if (transition === 'confirmLate') conversion.lateAt = new Date(now)
    else if (!dueAt) conversion.endedAt = new Date(now)
    if (reference !== undefined) conversion.partnerReference = reference
  }

  /** What holds at every moment. */
  function check() {
    const open = conversions.filter(({ type, state }) => type === 'NECTAR_TO_PARTNER' && isHeldIn.includes(state))
    const due = open.reduce((sum, { points }) => sum + points, 0)
    if (books.held !== due) faults.push(`${books.held} points are held, where ${due} are open`)
    if (books.available < 0) faults.push(`${books.available} points are available`)
  }

  // The worker: takes what is due, and dies now and then in the middle of it.
  let life = 0
  let isAlive = true
  function wakeAt(conversion: Conversion) {
    after(Math.max(0, (conversion.dueAt ?? now) - now), () => seeTo(conversion))
  }
  function die() {
    isAlive = false
    life++
    after(chance.between(1, 40 * 60) * secondMs, () => {
      isAlive = true
      for (const conversion of conversions) if (conversion.dueAt !== undefined) wakeAt(conversion)
    })
  }
  /** Goes on with work of this life of the worker only, which may end right here. */
  function unlessDead(inLife: number, work: () => void) {
    if (!isAlive || life !== inLife) return
    if (chance.happens(0.02)) return die()
    work()
  }

  function seeTo(conversion: Conversion) {
    if (!isAlive || conversion.dueAt === undefined || conversion.dueAt > now) return
    const inLife = life
    conversion.dueAt = now + leaseMs
    wakeAt(conversion)
    const work = dueWorkOf(conversion, isLocked ? 'spendingLocked' : undefined, new Date(now))
    if (!work) return
    unlessDead(inLife, () => {
      if (work.is === 'event') happen(conversion, work.event)
      else if (work.is === 'send') send(conversion, inLife)
      else ask(conversion, inLife, { thenSend: work.is === 'askThenSend' })
    })
  }

  function send(conversion: Conversion, inLife: number) {
    happen(conversion, { is: 'sent' })
    if (conversion.state !== 'SENT') return
    const { conversionId, direction, points, rate } = lineOf(conversion)
    const lies = !isHonest && chance.happens(0.1)
    call(conversion, inLife, {
      atPartner: () => (lies ? partner.lie(conversionId) : partner.post({ conversionId, direction, points, rate })),
      answered: (answer) => settle(conversion, answer),
    })
  }

  function ask(conversion: Conversion, inLife: number, { thenSend }: { thenSend: boolean }) {
    call(conversion, inLife, {
      atPartner: () => partner.whatBecameOf(conversion.conversionId),
      answered(answer) {
        if (answer.is === 'notKnown' && thenSend) unlessDead(inLife, () => send(conversion, inLife))
        else settle(conversion, answer)
      },
    })
  }

  function settle(conversion: Conversion, answer: PartnerAnswer) {
    if (answer.is === 'posted') happen(conversion, { is: 'posted', reference: answer.reference })
    else if (answer.is === 'refused') happen(conversion, { is: 'refused', refusal: 'notEnoughPartnerPoints' })
    else if (answer.is === 'linkEnded') happen(conversion, { is: 'refused', refusal: 'partnerNeedsLogin' })
    else happen(conversion, { is: answer.is })
    if (answer.is === 'noAnswer' || answer.is === 'notKnown') happen(conversion, { is: 'tooOld' })
  }

  /** A call over a network on which everything happens; its caller gives up after eight seconds. */
  function call(
    conversion: Conversion,
    inLife: number,
    { atPartner, answered }: { atPartner: () => PartnerAnswer; answered: (answer: PartnerAnswer) => void },
  ) {
    if (++conversion.calls > mostCalls)
      faults.push(`${conversion.conversionId}: the partner is asked ${conversion.calls} times`)
    const arrivesIn = chance.between(1, 2000)
    const backIn = chance.between(1, 2000)
    const fate = chance.happens(fine) ? 'fine' : chance.happens(0.5) ? usualFate : chance.oneOf(fates)
    let isOver = false
    const end = (answer: PartnerAnswer) => {
      if (isOver) return
      isOver = true
      unlessDead(inLife, () => answered(answer))
    }
    const noAnswer = () => end({ is: 'noAnswer' })
    after(timeoutMs, noAnswer)
    const lateMs = fate === 'workLate' ? chance.between(10 * secondMs, chance.oneOf([minuteMs, dayMs, 4 * dayMs])) : 0
    after(arrivesIn + lateMs, () => {
      if (partner.isDown() || fate === 'dropRequest') return noAnswer()
      const answer = atPartner()
      if (fate === 'twice') atPartner()
      const tookMs = fate === 'answerLate' ? chance.between(6, 60) * secondMs : backIn
      after(tookMs, () => (fate === 'dropAnswer' ? noAnswer() : end(answer)))
    })
  }

  function begin(nth: number) {
    const isOut = chance.happens(0.6)
    const times = chance.between(1, 4)
    const [gives, gets] = isOut ? [400, 250] : [250, 400]
    const conversion: Conversion = {
      conversionId: `c${nth}`,
      type: isOut ? 'NECTAR_TO_PARTNER' : ('PARTNER_TO_NECTAR' satisfies ConversionType),
      state: 'ASKED',
      points: gives * times,
      arrives: gets * times,
      attempts: 0,
      askedAt: new Date(now),
      lateAt: null,
      sentAt: null,
      dueAt: now,
      endedAt: null,
      calls: 0,
      partnerReference: null,
      steps: [],
      gives,
      gets,
    }
    conversions.push(conversion)
    // Without the points the member is refused at once, and nothing is left of it.
    if (isOut && !happen(conversion, { is: 'held' })) return void conversions.pop()
    if (!isOut) wakeAt(conversion)
    if (chance.happens(0.05)) after(chance.between(0, 60) * secondMs, () => happen(conversion, { is: 'stopped' }))
  }

  // The partner's files, and what we make of them.
  const linesByDay = new Map<string, Line[]>()
  const liedAbout = new Set<string>()
  function readFile(day: string) {
    const lies = !isHonest && chance.happens(0.3)
    const lines = partner.fileOf(day).flatMap((line) => {
      if (!lies || chance.happens(0.5)) return [line]
      liedAbout.add(line.conversionId)
      return chance.happens(0.5) ? [] : [{ ...line, points: line.points + 1 }]
    })
    linesByDay.set(day, lines)
    for (const line of lines) {
      const conversion = conversions.find(({ conversionId }) => conversionId === line.conversionId)
      if (!conversion || !isSameConversion(ourLineOf(conversion), line)) continue
      if (line.status === 'posted') happen(conversion, { is: 'posted', reference: line.reference ?? '' })
      else if (conversion.state === 'SENT' || conversion.state === 'UNKNOWN')
        happen(conversion, { is: 'refused', refusal: 'notEnoughPartnerPoints' })
    }
    if (lies && chance.happens(0.5)) after(dayMs, () => readFile(day))
  }

  /** All within minutes of each other, or far apart. */
  const spreadMs = chance.oneOf([minuteMs, 10 * minuteMs, 2 * dayMs])
  const soon = () => chance.between(0, spreadMs)
  for (let nth = 0; nth < chance.between(1, 3); nth++) after(soon(), () => begin(nth))
  const sometimes = (share: number, work: () => void) => chance.happens(share) && after(soon(), work)
  sometimes(0.3, () => {
    partner.setDown(true)
    after(chance.oneOf([minuteMs, 60 * minuteMs, dayMs, 4 * dayMs]), () => partner.setDown(false))
  })
  sometimes(0.2, () => {
    isLocked = true
    after(chance.between(0, 4 * dayMs), () => {
      isLocked = false
    })
  })
  sometimes(0.1, () => partner.endLink())
  sometimes(0.1, () => partner.lock())
  for (let day = 0; day * dayMs < horizonMs - 4 * dayMs; day++) {
    const name = new Date(begins + day * dayMs).toISOString().slice(0, 10)
    const lateMs = chance.happens(0.2) ? chance.between(0, 3 * dayMs) : 0
    after(Date.parse(name) + dayMs + 80 * minuteMs + lateMs - begins, () => readFile(name))
  }

  while (waiting.length > 0 && faults.length === 0) {
    const next = waiting.reduce((first, one) => (one.at < first.at ? one : first))
    waiting.splice(waiting.indexOf(next), 1)
    if (next.at > begins + horizonMs) break
    now = Math.max(now, next.at)
    next.work()
  }

  // What holds in the end.
  for (const { conversionId, state, dueAt, steps } of conversions) {
    if (dueAt !== undefined || !hasEndedIn.includes(state))
      faults.push(`${conversionId} is ${state} after ${horizonMs / dayMs} days`)
    if (!wholeSteps.includes(steps.join())) faults.push(`${conversionId}: the books have ${steps.join()}`)
  }
  const all = Object.values(books).reduce((sum, points) => sum + points)
  if (all !== atFirst) faults.push(`${all} points are somewhere, where ${atFirst} were at first`)
  const theirs = Map.groupBy([...linesByDay.values()].flat(), ({ conversionId }) => conversionId)
  let named = 0
  for (const conversion of conversions) {
    const ours: OurLine = ourLineOf(conversion)
    const difference = differenceOf(ours, theirs.get(conversion.conversionId) ?? [])
    if (!difference) continue
    named += difference.points
    const isByLie = partner.liedAbout(conversion.conversionId) || liedAbout.has(conversion.conversionId)
    if (!isByLie) faults.push(`${conversion.conversionId}, ${conversion.state}: ${difference.says}`)
  }
  const posted = (lines: Pick<OurLine, 'status' | 'points'>[]) =>
    lines.reduce((sum, { status, points }) => sum + (status === 'posted' ? points : 0), 0)
  const sums = posted(conversions.map(ourLineOf)) - posted([...theirs.values()].flat())
  if (sums !== named) faults.push(`The sums differ by ${sums}, and ${named} are named`)
  return { faults, transitions }
}

const fates = ['dropRequest', 'dropAnswer', 'answerLate', 'workLate', 'twice'] as const
const isHeldIn: ConversionState[] = ['HELD', 'SENT', 'UNKNOWN']
const hasEndedIn: ConversionState[] = ['CONFIRMED', 'REFUSED', 'RETURNED']
/** All that may stand in the books of a conversion that has ended. */
const wholeSteps = [
  '',
  'conversionIn',
  'conversionHold,conversionCapture',
  'conversionHold,conversionRelease',
  'conversionHold,conversionCapture,conversionUndo',
  'conversionHold,conversionRelease,conversionLate',
]

const lineOf = (conversion: Conversion) =>
  Object.assign(ourLineOf(conversion), {
    direction: conversion.type === 'NECTAR_TO_PARTNER' ? ('credit' as const) : ('debit' as const),
  })
