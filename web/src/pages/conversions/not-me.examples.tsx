import { programme } from '@pollen/contract/programme'
import type { Answers } from '../../parts/examples/answers.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const path = `/conversion-not-me?token=${'x'.repeat(43)}`
const lookUrl = '/customer/conversions/not-me/look'
const url = '/customer/conversions/not-me'
const found = {
  type: 'NECTAR_TO_PARTNER',
  points: 2000,
  arrives: 1250,
  partner: { name: 'Swallow Air', pointsName: 'Feathers' },
  askedAt: '2026-11-20T14:02:00.000Z',
  automatic: false,
} satisfies Answers[typeof lookUrl]
const looked = { [lookUrl]: found }
const report = { caseNumber: '4C07AE91', releasedPoints: 2000, spentPoints: 0 }
const press = ['This wasn’t me']
const until = 'Your case number'

export const examples: Record<string, ScreenExample> = {
  opened: { path, answers: looked, until: '2,000 points to 1,250 Feathers' },
  'of an automatic one': {
    path,
    answers: { [lookUrl]: { ...found, automatic: true } },
    until: 'It was your weekly conversion',
  },
  loading: { path },
  'reported already': { path, answers: { [lookUrl]: { ...found, reported: report } }, until },
  'it failed': { path, answers: { ...looked, [url]: { refusal: 'busy' } }, press },
  'in time': { path, answers: { ...looked, [url]: report }, press, until },
  'sent already': {
    path,
    answers: { ...looked, [url]: { ...report, releasedPoints: 0, spentPoints: 2000 } },
    press,
    until,
  },
  'run out': {
    path,
    answers: { [lookUrl]: { refusal: 'linkNotValid' } },
    until: `for ${programme.spending.notMeDays} days`,
  },
}
