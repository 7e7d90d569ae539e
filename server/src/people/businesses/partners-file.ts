import { z } from '@pollen/contract/zod'
import { parseContent } from '../../platform/content/content-file.ts'
import { listKind, type WrittenContent } from '../../platform/content/content-kind.ts'
import { nameOf, words } from '../../platform/content/rules.ts'
import { brandKeysIn } from '../../records/brands/brands.ts'

const fileName = 'business-partners.json'

const groupAt = (brandKeys: string[]) =>
  z.strictObject({
    group: words(60),
    partners: z.array(z.strictObject({ brandKey: nameOf(brandKeys), buys: words(80) })).check(z.minLength(1)),
  })

/** The brands where businesses buy, as operators wrote them, by what they buy there. */
export type WrittenGroups = z.infer<ReturnType<typeof groupAt>>[]

/** @throws StartError   the text breaks a rule, or names a brand that is not there */
export const parseBusinessPartners = (text: string, brandKeys: string[]): WrittenGroups =>
  parseContent(fileName, text, z.array(groupAt(brandKeys)))

export const businessPartnersKind = listKind({
  name: 'businessPartners',
  title: 'Where businesses buy',
  file: fileName,
  shape: groupAt([]),
  key: ['group'],
  words: {
    partners: { label: 'Where' },
    'partners.brandKey': { label: 'Brand' },
    'partners.buys': { label: 'What businesses buy there' },
  },
  parse: (text, all) => parseBusinessPartners(text, brandKeysIn(all)),
})

export const groupsIn = (all: WrittenContent): WrittenGroups =>
  parseBusinessPartners(all(businessPartnersKind), brandKeysIn(all))
