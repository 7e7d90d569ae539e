import { brandCategories } from '@pollen/contract/brand-categories'
import { mostPence, mostPoints } from '@pollen/contract/points-and-pence'
import type { RewardDetails } from '@pollen/contract/rewards'
import { z } from '@pollen/contract/zod'
import { parseContent } from '../../platform/content/content-file.ts'
import { listKind, type WrittenContent } from '../../platform/content/content-kind.ts'
import { count, Drawing, Key, listOf, nameOf, words } from '../../platform/content/rules.ts'
import { brandKeysIn } from '../../records/brands/brands.ts'

const fileName = 'rewards.json'

const Flag = z._default(z.boolean(), false)

const rewardAt = (brandKeys: string[]) =>
  z
    .strictObject({
      rewardId: Key,
      brandKey: nameOf(brandKeys),
      category: z.enum(brandCategories),
      title: words(60),
      worth: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('penceOff'), pence: count(mostPence) }),
        z.strictObject({ kind: z.literal('product'), product: words(60) }),
      ]),
      minimumPence: z.optional(count(mostPence)),
      points: z._default(z.int().check(z.nonnegative(), z.maximum(mostPoints)), 0),
      validDays: count(1100),
      mostPerMember: count(1000),
      stock: z.optional(count(100_000_000)),
      asksForCode: Flag,
      codes: z.enum(['issued', 'pooled']),
      isGoodwill: Flag,
      website: z.optional(
        z.string().check(z.regex(/^https:\/\/\S{1,200}$/, 'is no address like https://argos.example/')),
      ),
      picture: Drawing,
      terms: words(400),
    })
    .check(
      z.refine(({ isGoodwill, stock }) => !isGoodwill || stock === undefined, {
        error: 'stands at a voucher that we give: what was promised has no end',
        path: ['stock'],
      }),
      z.refine(({ isGoodwill, points, codes }) => !isGoodwill || (points === 0 && codes === 'issued'), {
        error: 'is true: such a voucher costs no points, and its code is issued',
        path: ['isGoodwill'],
      }),
    )

/** A reward as operators wrote it. */
export type WrittenReward = RewardDetails & { rewardId: string }

/**
 * Parses the rewards that operators wrote.
 *
 * @throws StartError   the text breaks a rule; the message names the line and the field
 */
export const parseRewards = (text: string, brandKeys: string[]): WrittenReward[] =>
  parseContent(fileName, text, listOf(rewardAt(brandKeys), 'rewardId'))

export const rewardsKind = listKind({
  name: 'rewards',
  title: 'Rewards',
  file: fileName,
  shape: rewardAt([]),
  key: ['rewardId'],
  words: {
    rewardId: { label: 'Key', hint: 'Other content names it so' },
    brandKey: { label: 'Brand' },
    worth: { label: 'What it is worth', choices: { penceOff: 'Money off', product: 'A product' } },
    'worth.pence': { label: 'Off the shop' },
    minimumPence: { label: 'The shop is at least' },
    points: { label: 'What it costs' },
    validDays: { label: 'Its code holds' },
    mostPerMember: { label: 'Most for one member', unit: 'times' },
    stock: { hint: 'Empty: as many as are asked for' },
    asksForCode: { label: 'Whoever takes it gives a code first' },
    codes: { choices: { issued: 'We make them', pooled: 'The brand sent them' } },
    isGoodwill: { label: 'The office gives it away' },
    website: { label: 'Where it is used online' },
    terms: { control: 'longText' },
  },
  parse: (text, all) => parseRewards(text, brandKeysIn(all)),
})

/** What other kinds may name. */
export const rewardsIn = (all: WrittenContent): WrittenReward[] => parseRewards(all(rewardsKind), brandKeysIn(all))
