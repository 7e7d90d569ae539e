import { splitTestNames } from '@pollen/contract/split-tests'
import { z } from '@pollen/contract/zod'
import { parseContent, readContentFile } from '../platform/process/content-file.ts'

const fileName = 'split-tests.json'

/** A whole number of percent. */
const Percent = z.int().check(z.nonnegative(), z.maximum(100))

const SplitTest = z
  .strictObject({
    name: z.enum(splitTestNames),
    /** The same test once more, with other members in each half, is another round. */
    round: z.int().check(z.positive(), z.maximum(10_000)),
    /** Days of the programme, both included. Before and afterwards everybody sees `A`. */
    firstDay: z.iso.date(),
    lastDay: z.iso.date(),
    /** How many percent of the members see `B`. */
    percentB: Percent,
  })
  .check(z.refine(({ firstDay, lastDay }) => firstDay <= lastDay, { error: 'is before firstDay', path: ['lastDay'] }))

const SplitTests = z
  .array(SplitTest)
  .check(z.refine((tests) => new Set(tests.map(({ name }) => name)).size === tests.length, 'a test is there twice'))

/** A split test as operators wrote it. */
export type WrittenSplitTest = z.infer<typeof SplitTest>

/**
 * What operators wrote in content/split-tests.json, or the text that is given in its place.
 *
 * @throws StartError   it breaks a rule
 */
export const readSplitTests = async (given?: string): Promise<WrittenSplitTest[]> =>
  given === undefined ? readContentFile(fileName, SplitTests) : parseContent(fileName, given, SplitTests)
