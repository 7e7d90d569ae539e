import { readFile } from 'node:fs/promises'
import { mostPence, mostPoints } from '@pollen/contract/fields'
import type { RewardDetails } from '@pollen/contract/rewards'
import { z } from '@pollen/contract/zod'
import { parseContent } from '../platform/process/content-file.ts'
import { lineOfValue } from '../platform/process/json-lines.ts'
import { StartError } from '../platform/process/start-error.ts'

const fileName = 'rewards.json'

const words = (most: number) =>
  z.string('is missing').check(z.minLength(1, 'is missing'), z.maxLength(most, `is longer than ${most} characters`))
const count = (most: number) =>
  z
    .int('is no whole number')
    .check(z.positive('is not above zero'), z.maximum(most, `is above ${most.toLocaleString('en-GB')}`))
const Flag = z._default(z.boolean('is neither true nor false'), false)

const Entry = z
  .strictObject({
    rewardId: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/, 'is no key of small letters, digits and dashes')),
    brandKey: z.string('is missing'),
    title: words(60),
    worth: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('penceOff'), pence: count(mostPence) }),
      z.strictObject({ kind: z.literal('product'), product: words(60) }),
    ]),
    minimumPence: z.optional(count(mostPence)),
    points: z._default(z.int('is no whole number').check(z.minimum(0, 'is below zero'), z.maximum(mostPoints)), 0),
    validDays: count(1100),
    mostPerMember: count(1000),
    stock: z.optional(count(100_000_000)),
    asksForCode: Flag,
    codes: z.enum(['issued', 'pooled'], 'is neither issued nor pooled'),
    isGoodwill: Flag,
    website: z.optional(
      z.string().check(z.regex(/^https:\/\/\S{1,200}$/, 'is no address like https://argos.example/')),
    ),
    picture: z.string('is missing').check(z.regex(/^[a-z-]{1,40}$/, 'is no name of a drawing')),
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
 * Reads the rewards that operators wrote, or the text that is given in the file's place.
 *
 * @throws StartError   the file breaks a rule; the message names the line and the field
 */
export async function readRewards(brandKeys: string[], given?: string): Promise<WrittenReward[]> {
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
    if (!brandKeys.includes(data.brandKey)) throw problem([place, 'brandKey'], `${data.brandKey} is none that we have`)
    if (known.has(data.rewardId)) throw problem([place, 'rewardId'], `${data.rewardId} is written twice`)
    known.add(data.rewardId)
    return data
  })
}
