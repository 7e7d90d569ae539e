import { programme } from '@pollen/contract/programme'
import type { ContentGroup } from '@pollen/contract/staff/content-parts'
import type { RequestKind } from '@pollen/contract/staff/requests'
import type { StaffPermission } from '@pollen/contract/staff-roles'
import type { ContentItem } from '../../platform/content/content-kind.ts'
import { type Fields, textOf } from './fields.ts'
import { givesNoMore } from './offer-worth.ts'
import { movesFar } from './price-moves.ts'
import type { DraftItem } from './tables.ts'

/** What somebody decides, by what they need for it. */
export const deciders = {
  enterCampaigns: 'enterCampaign',
  enterRates: 'enterRates',
  enterDocuments: 'enterDocuments',
  enterAnswers: 'enterAnswers',
} as const satisfies Partial<Record<StaffPermission, RequestKind>>
export type Decider = keyof typeof deciders

/** What the office does with a kind of content. */
export type OfficeKind = {
  group: ContentGroup
  decidedWith: Decider
  /** What decides of a draft where it depends on what is in it. */
  decidedWithOf?: (items: readonly DraftItem[], running: readonly ContentItem[]) => Decider
  /** The brand of an item: people of that brand write it. */
  brandOf?: (fields: Fields, key: string) => string | undefined
  /** The field that names it; `title` or `name` where it is not said. */
  titledBy?: string
  /** The fields that are its first and its last day. */
  days?: readonly [string, string]
  /** Whether what ran earlier gives no more than what runs: then one person brings it back. Where nothing says so it may give more. */
  givesNoMore?: (earlier: Fields | undefined, running: Fields | undefined) => boolean
  /** It is all of its file, or named by much else: it is changed, and not stopped. */
  isKept?: true
  /** What members did names it, letters among it: two people cannot take it out either. */
  isForGood?: true
  /** Which of its items alone may be stopped, where not all may. */
  mayStop?: (key: string, today: string) => boolean
}

/** No points follow from it. */
const always = () => true
const fromTo = ['firstDay', 'lastDay'] as const
const ofBrand = (fields: Fields) => textOf(fields, 'brandKey')

export const officeKinds: Record<string, OfficeKind> = {
  offers: {
    group: 'collect',
    decidedWith: 'enterCampaigns',
    brandOf: (fields) => textOf(fields, 'brand'),
    days: ['first_day', 'last_day'],
    givesNoMore,
  },
  prices: {
    group: 'collect',
    decidedWith: 'enterCampaigns',
    decidedWithOf: (items, running) => (movesFar(items, running) ? 'enterRates' : 'enterCampaigns'),
    brandOf: () => programme.mainGrocer,
    titledBy: 'product_description',
    days: ['first_day', 'last_day'],
  },
  rewards: { group: 'collect', decidedWith: 'enterRates' },
  earning: {
    group: 'collect',
    decidedWith: 'enterRates',
    brandOf: ofBrand,
    days: ['firstDay', 'lastDay'],
    isKept: true,
  },
  spending: { group: 'collect', decidedWith: 'enterRates', isKept: true },
  events: { group: 'see', decidedWith: 'enterCampaigns', days: fromTo },
  quests: { group: 'see', decidedWith: 'enterCampaigns', days: fromTo },
  pods: { group: 'see', decidedWith: 'enterCampaigns', days: fromTo, givesNoMore: always },
  arcade: { group: 'see', decidedWith: 'enterRates', isKept: true },
  travel: { group: 'see', decidedWith: 'enterCampaigns', isKept: true, givesNoMore: always },
  splitTests: { group: 'see', decidedWith: 'enterCampaigns', days: fromTo, givesNoMore: always },
  businessOffers: { group: 'see', decidedWith: 'enterCampaigns', isKept: true, givesNoMore: always },
  businessPartners: { group: 'see', decidedWith: 'enterCampaigns', titledBy: 'group', givesNoMore: always },
  brands: { group: 'who', decidedWith: 'enterCampaigns', brandOf: ofBrand, givesNoMore: always },
  brandCategories: { group: 'who', decidedWith: 'enterCampaigns', givesNoMore: always },
  brandContacts: { group: 'who', decidedWith: 'enterDocuments', isKept: true },
  stores: { group: 'who', decidedWith: 'enterCampaigns', brandOf: ofBrand, titledBy: 'nation', givesNoMore: always },
  // Letters about points on their way say what a partner is called; without ways to convert nothing new begins.
  partners: { group: 'who', decidedWith: 'enterRates', isKept: true, isForGood: true },
  partnerPages: { group: 'who', decidedWith: 'enterCampaigns', titledBy: 'partnerId', givesNoMore: always },
  gazetteer: { group: 'who', decidedWith: 'enterDocuments', isKept: true, givesNoMore: always },
  businessLists: { group: 'words', decidedWith: 'enterDocuments', isKept: true, givesNoMore: always },
  documents: {
    group: 'words',
    decidedWith: 'enterDocuments',
    // Members agreed to a version that has begun, and questions are read by many pages.
    mayStop: (key, today) => (/\d{4}-\d\d-\d\d/.exec(key)?.[0] ?? '') > today,
  },
  letters: { group: 'words', decidedWith: 'enterDocuments', isKept: true, givesNoMore: always },
  answers: { group: 'words', decidedWith: 'enterAnswers', givesNoMore: always },
}
