import { readFile } from 'node:fs/promises'
import { mostPence, mostPoints } from '@pollen/contract/fields'
import { OfferConditions } from '@pollen/contract/offers'
import { type QuestDetails, questCounts } from '@pollen/contract/quests'
import { z } from '@pollen/contract/zod'
import { parseContent } from '../platform/process/content-file.ts'
import { lineOfValue } from '../platform/process/json-lines.ts'
import { StartError } from '../platform/process/start-error.ts'

const fileName = 'quests.json'

const words = (most: number) =>
  z.string('is missing').check(z.minLength(1, 'is missing'), z.maxLength(most, `is longer than ${most} characters`))
const count = (most: number) =>
  z
    .int('is no whole number')
    .check(z.positive('is not above zero'), z.maximum(most, `is above ${most.toLocaleString('en-GB')}`))
const Day = z.string('is missing').check(z.regex(/^20\d\d-\d\d-\d\d$/, 'is no day like 2026-12-24'))

/** More cells than these are no comb that one sees at a glance. */
const mostCells = 7

const Step = z
  .strictObject({
    title: words(60),
    counts: z.enum(questCounts, `is none of ${questCounts.join(', ')}`),
    goal: count(mostPence),
    cells: z.optional(count(mostCells)),
    brands: z._default(z.nullable(z.array(z.string()).check(z.minLength(1, 'is empty'))), null),
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

const Entry = z
  .strictObject({
    questId: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/, 'is no key of small letters, digits and dashes')),
    title: words(60),
    text: words(300),
    picture: z.string('is missing').check(z.regex(/^[a-z-]{1,40}$/, 'is no name of a drawing')),
    firstDay: Day,
    lastDay: Day,
    steps: z.array(Step).check(z.minLength(1, 'are missing'), z.maxLength(5, 'are more than five')),
    reward: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('points'), points: count(mostPoints) }),
      z.strictObject({ kind: z.literal('voucher'), rewardId: z.string('is missing'), title: words(60) }),
    ]),
    mostMembers: z._default(z.nullable(count(100_000_000)), null),
    terms: words(1000),
  })
  .check(
    z.refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
      error: 'is before the first day',
      path: ['lastDay'],
    }),
  )

/** A quest as operators wrote it. */
export type WrittenQuest = QuestDetails & { questId: string }

/** What the quests may name. */
export type QuestNames = { brandKeys: string[]; goodwillRewardIds: string[] }

/**
 * Reads the quests that operators wrote, or the text that is given in the file's place.
 *
 * @throws StartError   the file breaks a rule; the message names the line and the field
 */
export async function readQuests(names: QuestNames, given?: string): Promise<WrittenQuest[]> {
  const text = given ?? (await readFile(new URL(`../../../content/${fileName}`, import.meta.url), 'utf8'))
  const problem = (path: PropertyKey[], says: string) =>
    new StartError(
      `content/${fileName} cannot be used: line ${lineOfValue(text, path)}: ${path.slice(1).join('.')} ${says}.`,
    )
  const known = new Set<string>()
  return parseContent(fileName, text, z.array(z.unknown())).map((entry, place) => {
    const { data, error } = Entry.safeParse(entry)
    const [issue] = error?.issues ?? []
    if (!data) throw problem([place, ...(issue?.path ?? [])], issue?.message ?? 'is wrong')
    if (known.has(data.questId)) throw problem([place, 'questId'], `${data.questId} is written twice`)
    known.add(data.questId)
    for (const [nth, { brands }] of data.steps.entries()) {
      const unknown = brands?.find((brandKey) => !names.brandKeys.includes(brandKey))
      if (unknown) throw problem([place, 'steps', nth, 'brands'], `names ${unknown}, which is none that we have`)
    }
    if (data.reward.kind === 'voucher' && !names.goodwillRewardIds.includes(data.reward.rewardId))
      throw problem(
        [place, 'reward', 'rewardId'],
        `${data.reward.rewardId} is no reward of content/rewards.json with isGoodwill`,
      )
    return { ...data, steps: data.steps.map(({ cells, ...step }) => ({ ...step, cells: cells ?? step.goal })) }
  })
}
