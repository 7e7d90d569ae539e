import { splitTestNames } from '@pollen/contract/split-tests'
import { z } from '@pollen/contract/zod'
import { parseContent } from '../../platform/content/content-file.ts'
import { listKind } from '../../platform/content/content-kind.ts'
import { count, Day, lastDayIsNotBefore, listOf } from '../../platform/content/rules.ts'

const fileName = 'split-tests.json'

/** A whole number of percent. */
const Percent = z.int().check(z.nonnegative(), z.maximum(100))

const SplitTest = z
  .strictObject({
    name: z.enum(splitTestNames),
    /** The same test once more, with other members in each half, is another round. */
    round: count(10_000),
    /** Days of the programme, both included. Before and afterwards everybody sees `A`. */
    firstDay: Day,
    lastDay: Day,
    /** How many percent of the members see `B`. */
    percentB: Percent,
  })
  .check(lastDayIsNotBefore)

/** A split test as operators wrote it. */
export type WrittenSplitTest = z.infer<typeof SplitTest>

/** @throws StartError   the text breaks a rule */
export const parseSplitTests = (text: string): WrittenSplitTest[] =>
  parseContent(fileName, text, listOf(SplitTest, 'name'))

export const splitTestsKind = listKind({
  name: 'splitTests',
  title: 'Split tests',
  file: fileName,
  shape: SplitTest,
  key: ['name'],
  words: {
    name: { label: 'Which' },
    round: { hint: 'Another one puts other members into each half' },
    lastDay: { hint: 'Both are in it' },
    percentB: { label: 'Members who see B', unit: '%' },
  },
  parse: parseSplitTests,
})
