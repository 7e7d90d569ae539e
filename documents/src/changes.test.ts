import { expect, test } from 'vitest'
import { changesBetween } from './changes.ts'
import { parseVersion } from './versions.ts'

const before = `Hello.

## Collecting

Show your card.

## Keeping

- Points last a year.
- They are yours.

## The law

England.`

const changes = (after: string) =>
  changesBetween(parseVersion('rules.md', before, 1).paragraphs, parseVersion('rules.md', after, 1).paragraphs)

test('the same text has no changes', () => expect(changes(before)).toEqual([]))

test('a paragraph that says something else is told with what it said', () => {
  expect(changes(before.replace('Show your card.', 'Show your card first.'))).toEqual([
    { under: 'Collecting', was: '<p>Show your card.</p>', is: '<p>Show your card first.</p>' },
  ])
})

test('a new paragraph, and one that is gone, stand below their headings', () => {
  const after = before.replace('- They are yours.\n', '').replace('England.', 'England.\n\nAnd Wales.')
  expect(changes(after)).toEqual([
    { under: 'Keeping', was: 'They are yours.' },
    { under: 'The law', is: '<p>And Wales.</p>' },
  ])
})

test('a new part in the middle changes nothing around it', () => {
  expect(changes(before.replace('## Keeping', '## Spending\n\nSay so.\n\n## Keeping'))).toEqual([
    { under: 'Spending', is: '<p>Say so.</p>' },
  ])
})

test('a heading that is called otherwise is no change of what stands below it', () => {
  expect(changes(before.replace('## The law', '## Which law'))).toEqual([])
})
