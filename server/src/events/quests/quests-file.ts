import { OfferConditions } from '@pollen/contract/offers'
import { mostPence, mostPoints } from '@pollen/contract/points-and-pence'
import { type QuestDetails, questCounts } from '@pollen/contract/quests'
import { z } from '@pollen/contract/zod'
import { parseContent } from '../../platform/content/content-file.ts'
import { listKind, type WrittenContent } from '../../platform/content/content-kind.ts'
import { count, Day, Drawing, Key, lastDayIsNotBefore, listOf, nameOf, words } from '../../platform/content/rules.ts'
import { brandKeysIn } from '../../records/brands/brands.ts'
import { rewardsIn } from '../../rewards/vouchers/vouchers.ts'

const questsFileName = 'quests.json'

/** What the quests may name. */
export type QuestNames = { brandKeys: string[]; goodwillRewardIds: string[] }

/** More cells than these are no comb that one sees at a glance. */
const mostCells = 7

const weekdays = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
}

const stepAt = (brandKeys: string[]) =>
  z
    .strictObject({
      title: words(60),
      counts: z.enum(questCounts),
      goal: count(mostPence),
      cells: z.optional(count(mostCells)),
      brands: z._default(z.nullable(z.array(nameOf(brandKeys)).check(z.minLength(1))), null),
      conditions: z._default(OfferConditions, {}),
    })
    .check(
      z.refine(({ counts, goal, cells }) => (counts === 'pence' ? cells !== undefined : goal <= mostCells), {
        error: `is missing or too many: pence fill so many cells, anything else has a cell for each, at most ${mostCells}`,
        path: ['cells'],
      }),
      z.refine(({ counts, goal, cells = goal }) => counts === 'pence' || cells === goal, {
        error: 'is not the goal: only pence share a cell',
        path: ['cells'],
      }),
    )

const goodwillReward = (known: string[]) =>
  z.string().check(
    z.refine((rewardId) => known.includes(rewardId), {
      error: ({ input }) => `${input} is no reward of content/rewards.json with isGoodwill`,
    }),
  )

const questWith = ({ brandKeys, goodwillRewardIds }: QuestNames) =>
  z
    .strictObject({
      questId: Key,
      title: words(60),
      text: words(300),
      picture: Drawing,
      firstDay: Day,
      lastDay: Day,
      steps: z.array(stepAt(brandKeys)).check(z.minLength(1), z.maxLength(5)),
      reward: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('points'), points: count(mostPoints) }),
        z.strictObject({ kind: z.literal('voucher'), rewardId: goodwillReward(goodwillRewardIds), title: words(60) }),
      ]),
      mostMembers: z._default(z.nullable(count(100_000_000)), null),
      terms: words(1000),
    })
    .check(lastDayIsNotBefore)

/** A quest as operators wrote it. */
export type WrittenQuest = QuestDetails & { questId: string }

/**
 * Parses the quests that operators wrote.
 *
 * @throws StartError   the file breaks a rule; the message names the line and the field
 */
export function parseQuests(names: QuestNames, text: string): WrittenQuest[] {
  const quests = parseContent(questsFileName, text, listOf(questWith(names), 'questId'))
  return quests.map(({ steps, ...quest }) => ({
    ...quest,
    steps: steps.map(({ cells, ...step }) => ({ ...step, cells: cells ?? step.goal })),
  }))
}

export const questsKind = listKind({
  name: 'quests',
  title: 'Quests',
  file: questsFileName,
  shape: questWith({ brandKeys: [], goodwillRewardIds: [] }),
  key: ['questId'],
  words: {
    questId: { label: 'Key', hint: 'Other content names it so' },
    lastDay: { hint: 'Both are in it' },
    'steps.counts': {
      label: 'What counts',
      choices: { days: 'Days', purchases: 'Purchases', brands: 'Brands', pence: 'Money', offers: 'Offers used' },
    },
    'steps.goal': { hint: 'So many of them; of money, pence' },
    'steps.cells': { hint: 'Of money only: so many cells share it' },
    'steps.brands': { hint: 'None: all' },
    'steps.conditions': { label: 'Only purchases with' },
    'steps.conditions.products': { label: 'Products' },
    'steps.conditions.minimumPence': { label: 'At least' },
    'steps.conditions.days': { label: 'On', choices: weekdays },
    reward: { label: 'What it gives', choices: { points: 'Points', voucher: 'A voucher' } },
    'reward.rewardId': { label: 'Which', names: 'rewards' },
    mostMembers: { label: 'For the first', unit: 'members' },
    terms: { control: 'longText' },
  },
  days: 'again',
  parse: (text, all) => parseQuests(namesIn(all), text),
})

function namesIn(all: WrittenContent) {
  const goodwill = rewardsIn(all).filter(({ isGoodwill }) => isGoodwill)
  return { brandKeys: brandKeysIn(all), goodwillRewardIds: goodwill.map(({ rewardId }) => rewardId) }
}

/** All that are written. */
export const questsIn = (all: WrittenContent) => parseQuests(namesIn(all), all(questsKind))
