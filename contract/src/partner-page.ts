import { BrandKey } from './brand-page.ts'
import { ConversionRate, ConversionType } from './conversions.ts'
import { PartnerId } from './partner.ts'
import { text } from './text.ts'
import { z } from './zod.ts'

const title = text(60)
const paragraphs = z.array(text(300))

const inWords = <Name extends string>(name: Name) =>
  z.strictObject({ section: z.literal(name), title, text: paragraphs })
const inSteps = <Name extends string>(name: Name) =>
  z.strictObject({ section: z.literal(name), title, steps: z.array(z.strictObject({ title, text: text(200) })) })

/** A section of a partner's page, named as the specification names it (member-area.md §2.4). */
export const PartnerSection = z.discriminatedUnion('section', [
  inWords('detailssection'),
  inWords('overview'),
  inWords('balance'),
  inWords('rate'),
  inWords('convertpoints'),
  inWords('aoi'),
  inWords('tandc'),
  inSteps('steps'),
  inSteps('howitworks'),
  z.strictObject({
    section: z.literal('specialpartneroffers'),
    title,
    offers: z.array(z.strictObject({ title, text: text(120) })),
  }),
  z.strictObject({ section: z.literal('brands'), title, brandKeys: z.array(BrandKey) }),
  z.strictObject({
    section: z.literal('readmore'),
    title,
    questions: z.array(z.strictObject({ question: text(120), answer: text(400) })),
  }),
])
export type PartnerSection = z.infer<typeof PartnerSection>

/** The sections that each partner's page has; operators choose their order. */
export const partnerSections = {
  BA: ['specialpartneroffers', 'detailssection', 'rate', 'steps', 'aoi', 'readmore', 'brands', 'balance'],
  MARRIOTT: ['overview', 'howitworks', 'convertpoints', 'readmore', 'tandc'],
} as const satisfies Record<PartnerId, readonly PartnerSection['section'][]>

const Rate = z.extend(ConversionRate, { since: z.iso.datetime() })

/** What operators write for the page of a partner's brand. */
export const PartnerPageContent = z.strictObject({
  partnerId: PartnerId,
  /** On its own site: what its points buy. */
  spendUrl: z.url(),
  sections: z.array(PartnerSection),
})
export type PartnerPageContent = z.infer<typeof PartnerPageContent>

/** What the page of a brand says when its points can be exchanged for ours. */
export const PartnerPage = z.object({
  ...PartnerPageContent.shape,
  pointsName: z.string(),
  /** On its own site: where somebody becomes a member there. */
  joinUrl: z.string(),
  /** Both ways, each with its rate, those before it, the last first, and the one that is announced. */
  ways: z.array(z.object({ type: ConversionType, rate: Rate, before: z.array(Rate), next: z.optional(Rate) })),
})
export type PartnerPage = z.infer<typeof PartnerPage>
