import { readFileSync } from 'node:fs'
import { parseDocuments } from '@pollen/documents/documents'
import { expect, test } from 'vitest'
import { questionSearch } from './find-questions.ts'

const written = readFileSync(new URL('../../../../content/documents/faqs.md', import.meta.url), 'utf8')
const find = questionSearch(parseDocuments({ 'faqs.md': written }).questions.faqs ?? [])

test.for([
  ['lost card', 'lost-card'],
  ['lsot crad', 'lost-card'],
  ['temporay', 'temporary-card'],
  ['EXPIRE', 'points-expire'],
  ['pasword', 'forgotten-password'],
  ['forgoten my pasword', 'forgotten-password'],
  ['mising points', 'missing-points'],
  ['how do I change my adress', 'change-details'],
  ['eshop', 'eshop'],
  ['dont know this shop', 'unknown-shop'],
  ['cookies', 'change-cookies'],
  ['when will my points arrive', 'when-points-show'],
  ['how long until my points turn up', 'when-points-show'],
  ['my points are missing', 'missing-points'],
  ['my card is missing', 'lost-card'],
  ['my points didn’t arrive', 'missing-points'],
] as const)('“%s” finds its answer among the first three', ([typed, id]) => {
  expect(
    find(typed)
      .slice(0, 3)
      .map((question) => question.id),
  ).toContain(id)
})

test.for(['when will my points arrive', 'how long until my points turn up', 'points', 'card'])(
  '“%s” finds eight answers at most',
  (typed) => {
    const found = find(typed).length
    expect(found).toBeGreaterThan(0)
    expect(found).toBeLessThanOrEqual(8)
  },
)

test('every word must fit, but for those that say nothing', () => {
  expect(find('lost helicopter')).toEqual([])
  expect(find('what should I do if I have lost my card').map(({ id }) => id)).toContain('lost-card')
})

test('a word that is in no answer finds nothing', () => expect(find('helicopter')).toEqual([]))

test('words that every question has find nothing by themselves', () => expect(find('how do I')).toEqual([]))

test('a question whose every word fits comes alone', () => {
  expect(find('plastic').length).toBeGreaterThan(find('plastic week').length)
})
