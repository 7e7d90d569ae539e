import type { Environment } from '@pollen/contract/environment'
import { type SplitTestName, splitTestNames } from '@pollen/contract/split-tests'
import { defaultsIn, type SwitchName, type SwitchStates, switchNames } from '@pollen/contract/switches'
import { z } from '@pollen/contract/zod'

/** The entries of a setting such as `maintenance=on,business=off`. */
const entriesIn = (text: string) =>
  text
    .split(',')
    .filter(Boolean)
    .map((entry) => {
      const [name = '', to = ''] = entry.trim().split('=')
      return [name, to] as const
    })

const SwitchesText = z
  .string()
  .check(
    z.refine(
      (text) =>
        entriesIn(text).every(([name, to]) => switchNames.includes(name as SwitchName) && /^(on|off)$/.test(to)),
      `must look like maintenance=on,business=off, with switches of these: ${switchNames.join(', ')}`,
    ),
  )

const SharesText = z
  .string()
  .check(
    z.refine(
      (text) =>
        entriesIn(text).every(
          ([name, percent]) => splitTestNames.includes(name as SplitTestName) && /^(\d{1,2}|100)$/.test(percent),
        ),
      `must look like activity_ab_testing=50, with tests of these: ${splitTestNames.join(', ')}`,
    ),
  )

/** The variables that say what is on and off, and which variant members see. */
export const switchVariables = {
  /** Switches that differ from their environment's default (contract/src/switches.ts): maintenance=on,business=off */
  SWITCHES: z.optional(SwitchesText),
  /**
   * How many percent of the members see variant `B` of a split test (contract/src/split-tests.ts), whatever
   * content/split-tests.json says: activity_ab_testing=50,redemption_lock=0
   */
  SPLIT_TESTS: z.optional(SharesText),
}

/** Every switch: as the setting says, and else as is usual in the environment. */
export const switchStatesIn = (text: string, environment: Environment): SwitchStates => ({
  ...defaultsIn(environment),
  ...Object.fromEntries(entriesIn(text).map(([name, to]) => [name, to === 'on'])),
})

export const sharesIn = (text: string): Partial<Record<SplitTestName, number>> =>
  Object.fromEntries(entriesIn(text).map(([name, percent]) => [name, Number(percent)]))
