import { programme } from '@pollen/contract/programme'
import { expect, test } from 'vitest'
import { parseDocuments } from './documents.ts'
import { versionAt } from './versions.ts'

const faqs =
  '## Your card {#card}\n\n### Is it lost? {#lost-card}\n\nCall **{careline}**, or [replace it](/replace-card).\n'

const answersOf = (text: string) => parseDocuments({ 'faqs.md': text }).questions.faqs?.[0]?.questions[0]?.answer

test('questions stand below their topic, each with an address', () => {
  expect(parseDocuments({ 'faqs.md': faqs }).questions.faqs).toEqual([
    {
      id: 'card',
      title: 'Your card',
      questions: [
        {
          id: 'lost-card',
          question: 'Is it lost?',
          answer: `<p>Call <strong>${programme.careline}</strong>, or <a href="/replace-card">replace it</a>.</p>`,
        },
      ],
    },
  ])
})

test('the quote marker becomes an apostrophe, the line-feed marker a line break', () => {
  expect(answersOf('## A {#a}\n### B {#b}\nIt&quot;s yours.&NewLine;Look &amp; see.')).toBe(
    "<p>It's yours.<br />\nLook &amp; see.</p>",
  )
})

test.for([
  ['HTML', '## A {#a}\n\n### B {#b}\n\nFirst.\n\n<script>alert(1)</script>\n', 'line 7: HTML is not allowed'],
  ['HTML within words', '## A {#a}\n### B {#b}\n\nFirst\nand <b onclick="x">then</b>.', 'line 5: HTML is not allowed'],
  ['a picture', '## A {#a}\n### B {#b}\n\n![x](https://a.example/x.png)', 'line 4: image is not allowed'],
  ['a table', '## A {#a}\n### B {#b}\n\n| a |\n| - |\n| b |', 'line 4: table is not allowed'],
  [
    'a script for an address',
    '## A {#a}\n### B {#b}\n\n[x](/helpp)',
    'line 4: the link /helpp leads to no screen of ours',
  ],
  ['another large heading', '# A {#a}\n', 'line 1: a heading begins with ## or ###'],
  ['a heading without its address', '## A\n', 'line 1: a heading ends with its address'],
  ['one address twice', '## A {#a}\n\n### B {#a}\n\nC', 'line 3: {#a} is written twice'],
  ['a question without an answer', '## A {#a}\n\n### B {#b}\n\n### C {#c}\n\nD', 'line 3: nothing stands below “B”'],
  ['a question at the end', '## A {#a}\n\n### B {#b}\n', 'line 3: nothing stands below “B”'],
  ['an answer without a question', '## A {#a}\n\nB', 'line 3: an answer stands below a question'],
  ['a question without a topic', '### A {#a}\n\nB', 'line 1: a question stands below a topic'],
] as const)('questions with %s are refused, with file and line', ([, text, says]) => {
  expect(() => parseDocuments({ 'faqs.md': text })).toThrow(`content/documents/faqs.md cannot be used: ${says}`)
})

test('a link that would run a script is no link', () => {
  expect(answersOf('## A {#a}\n### B {#b}\n\n[x](javascript:alert(1))')).toBe('<p>[x](javascript:alert(1))</p>')
})

test('a file that is named otherwise is refused', () => {
  expect(() => parseDocuments({ 'rules/2026-1-1.md': 'Words.' })).toThrow('name/YYYY-MM-DD.md')
})

const versions = () =>
  parseDocuments({
    'collector-rules/2027-01-05.md': 'Takes away: Points end after a year, for everybody.\n\nThird.',
    'collector-rules/2025-01-01.md': 'First.',
    'collector-rules/2026-03-01.md': 'Takes away: nothing\n\nSecond.',
  }).versions['collector-rules'] ?? []

test('versions are counted by the days on which they begin', () => {
  expect(versions().map(({ version, from, html }) => [version, from, html])).toEqual([
    [1, '2025-01-01', '<p>First.</p>'],
    [2, '2026-03-01', '<p>Second.</p>'],
    [3, '2027-01-05', '<p>Third.</p>'],
  ])
})

test.for([
  ['2024-06-01T12:00:00Z', 1],
  ['2026-02-28T23:59:00Z', 1],
  ['2026-03-01T00:00:00Z', 2],
  ['2027-01-05T00:00:00Z', 3],
] as const)('at %s version %i holds', ([at, version]) => {
  expect(versionAt(versions(), new Date(at)).version).toBe(version)
})

test('a later version says what it takes away, or that it is nothing; the first need not', () => {
  expect(versions().map(({ takesAway }) => takesAway)).toEqual([
    undefined,
    undefined,
    'Points end after a year, for everybody.',
  ])
  expect(() =>
    parseDocuments({ 'collector-rules/2025-01-01.md': 'First.', 'collector-rules/2026-03-01.md': 'Second.' }),
  ).toThrow(
    'content/documents/collector-rules/2026-03-01.md cannot be used: line 1: a later version begins with “Takes away: …”',
  )
})

test('a fault below what a version takes away is told with its line in the file', () => {
  const text = 'Takes away: nothing\n\nWords.\n\n<script>alert(1)</script>\n'
  expect(() => parseDocuments({ 'collector-rules/2026-03-01.md': text })).toThrow('line 5: HTML is not allowed')
})

test('what takes something away stands in a document that members can be led to', () => {
  const text = 'Takes away: Points.\n\nWords.'
  expect(() => parseDocuments({ 'prices-terms/2026-03-01.md': text })).toThrow('line 1: members are told with a link')
})
