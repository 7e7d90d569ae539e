import { isLongForm } from '@pollen/testing/long-form'
import { type ConversionRules, playConversions } from '@pollen/testing/simulated-conversions'
import { expect, test } from 'vitest'
import { dueWorkOf, leaseMs, nextStep, transitions } from '../conversions/states.ts'

const schedules = isLongForm ? 100_000 : 5000
const rules: ConversionRules = { dueWorkOf, leaseMs, nextStep }

/** The first seed with which something goes wrong, and what. */
function firstFault(rules: ConversionRules, seeds = schedules) {
  const seen = new Set<string>()
  for (let seed = 1; seed <= seeds; seed++) {
    const { faults, transitions } = playConversions(seed, rules)
    if (faults.length > 0) return { seed, faults, seen }
    for (const transition of transitions) seen.add(transition)
  }
  return { seen }
}

test(`no point is lost or in two places in ${schedules} schedules of what can go wrong`, () => {
  const { seen, ...fault } = firstFault(rules)
  expect(fault).toEqual({})
  // Staff undo what a partner confirmed and did not do (reconciliation.test.ts).
  expect(seen).toEqual(new Set(Object.keys(transitions).filter((name) => name !== 'undo')))
})

const no = { is: 'refused', refusal: 'partnerAccountLocked' } as const

test.each<[string, ConversionRules['nextStep']]>([
  ['takes no answer for a no', (found, event, now) => nextStep(found, event.is === 'noAnswer' ? no : event, now)],
  ['takes “not known” for a no', (found, event, now) => nextStep(found, event.is === 'notKnown' ? no : event, now)],
  [
    'keeps nothing of what was done late',
    (found, event, now) =>
      event.is === 'posted' && found.state === 'RETURNED' ? undefined : nextStep(found, event, now),
  ],
  ['never gives up', (found, event, now) => (event.is === 'tooOld' ? undefined : nextStep(found, event, now))],
])('the schedules find a rule that %s', (_, wrong) => {
  expect(firstFault({ ...rules, nextStep: wrong }).faults).toBeDefined()
})
