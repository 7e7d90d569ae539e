import { expect, test } from 'vitest'
import { subjectInOffice } from './case-subjects.ts'
import type { Case } from './store.ts'

const asked = { who: 'Nadia B.', brandName: (key: string) => ({ argos: 'Argos', avios: 'Avios' })[key] }
const subject = (kind: Case['kind'], about: object) => subjectInOffice({ kind, about } as unknown as Case, asked)

test('a colleague reads who it is, what it is about, and for how much', () => {
  const spend = { brandKey: 'argos', spentPoints: 2000, releasedPoints: 400 }
  expect(subject('notMe', spend)).toBe('Nadia B. disputes 2,400 points at Argos')
  const claim = { brandKey: 'argos', amountPence: 4499, why: 'claimedAlready' }
  expect(subject('claim', claim)).toBe('Receipt claimed twice, £44.99 at Argos: Nadia B.')
  const conversion = { brandKey: 'avios', points: 1600, type: 'NECTAR_TO_PARTNER', why: 'noAnswer' }
  expect(subject('conversion', conversion)).toBe('1,600 points to Avios, no answer for three days: Nadia B.')
  expect(subject('feedback', { topic: 'form', kind: 'FEATURE' })).toBe('An idea of Nadia B.')
  expect(subject('feedback', { topic: 'partner', brandKey: 'argos', transactionId: '13' })).toBe(
    'Nadia B. asks about points at Argos',
  )
  expect(subject('feedback', { topic: 'support' })).toBe('Nadia B. writes about help with their account')
})
