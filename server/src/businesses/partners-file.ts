import { z } from '@pollen/contract/zod'
import { allBrands } from '../brands/brands.ts'
import { parseContent, readContentFile } from '../platform/process/content-file.ts'
import { StartError } from '../platform/process/start-error.ts'

const fileName = 'business-partners.json'

const words = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))

const Groups = z.array(
  z.strictObject({
    group: words(60),
    partners: z
      .array(z.strictObject({ brandKey: z.string(), buys: words(80) }))
      .check(z.minLength(1, 'has no partner')),
  }),
)

/** The brands where businesses buy, as operators wrote them, by what they buy there. */
export type WrittenGroups = z.infer<typeof Groups>

/**
 * What operators wrote in content/business-partners.json, or the text that is given in its place.
 *
 * @throws StartError   it breaks a rule, or names a brand that content/brands.json lacks
 */
export async function readBusinessPartners(given?: string): Promise<WrittenGroups> {
  const groups = given === undefined ? await readContentFile(fileName, Groups) : parseContent(fileName, given, Groups)
  const known = new Set((await allBrands()).map(({ brandKey }) => brandKey))
  const unknown = groups.flatMap(({ partners }) => partners).find(({ brandKey }) => !known.has(brandKey))
  if (!unknown) return groups
  throw new StartError(`content/${fileName} cannot be used: there is no brand ${unknown.brandKey}.`)
}
