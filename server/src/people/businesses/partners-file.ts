import { z } from '@pollen/contract/zod'
import { readContent } from '../../platform/content/content-file.ts'
import { nameOf, words } from '../../platform/content/rules.ts'
import { allBrands } from '../../records/brands/brands.ts'

const fileName = 'business-partners.json'

const groupsAt = (brandKeys: string[]) =>
  z.array(
    z.strictObject({
      group: words(60),
      partners: z.array(z.strictObject({ brandKey: nameOf(brandKeys), buys: words(80) })).check(z.minLength(1)),
    }),
  )

/** The brands where businesses buy, as operators wrote them, by what they buy there. */
export type WrittenGroups = z.infer<ReturnType<typeof groupsAt>>

/**
 * What operators wrote in content/business-partners.json, or the text that is given in its place.
 *
 * @throws StartError   it breaks a rule, or names a brand that content/brands.json lacks
 */
export async function readBusinessPartners(given?: string): Promise<WrittenGroups> {
  const brandKeys = (await allBrands()).map(({ brandKey }) => brandKey)
  return readContent(fileName, groupsAt(brandKeys), given)
}
