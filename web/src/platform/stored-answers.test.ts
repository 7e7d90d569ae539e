import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answersKey } from './session-marker.ts'
import { localStore } from './storage.ts'
import { storeAnswer, storedAnswer, storeTexts } from './stored-answers.ts'

beforeEach(() => vi.stubGlobal('window', {}))
afterEach(() => vi.unstubAllGlobals())

const openSession = (mark: string) => localStore.write('sessionCreatedAt', mark)
const texts = () => JSON.parse(localStore.read(answersKey) ?? '{}').texts
const answer = { data: { balance: 4812 }, at: 1 }

test('an answer belongs to the session in which it was shown, and to no other', () => {
  localStore.instead({})
  openSession('1')
  storeAnswer('/balance', answer)
  expect(storedAnswer('/balance')).toEqual(answer)
  openSession('2')
  expect(storedAnswer('/balance')).toBeUndefined()
  storeAnswer('/savings', answer)
  openSession('1')
  expect(storedAnswer('/balance')).toBeUndefined()
})

test('without a session nothing is stored', () => {
  localStore.instead({})
  storeAnswer('/balance', answer)
  storeTexts('balance', { points: '4,812' })
  expect(localStore.read(answersKey)).toBeUndefined()
})

test('the texts of a part replace those that it had, and no other part’s', () => {
  localStore.instead({})
  openSession('1')
  storeTexts('lock', { label: 'Spending is locked' })
  storeTexts('activity', { '0.name': 'Argos', '1.name': 'Esso' })
  storeTexts('activity', { '0.name': 'Quayside Coffee' })
  expect(texts()).toEqual({ 'lock.label': 'Spending is locked', 'activity.0.name': 'Quayside Coffee' })
})
