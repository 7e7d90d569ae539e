import { text } from '../text.ts'
import { z } from '../zod.ts'
import { DraftInBrief } from './content-parts.ts'
import { endpoint } from './endpoint.ts'

/** So many days are seen at a time. */
export const campaignDays = 42
/** Of a brand so many are drawn; the others stand under Content. */
export const mostCampaignsOfBrand = 60
/** What ends within so many days is named where nothing of its brand begins in so many days after it. */
export const endsWithinDays = 3
export const followsWithinDays = 7

/** As it runs, or as a draft that is asked or decided would have it. */
export const campaignStates = ['running', 'scheduled', 'ended', 'stopped', 'asked', 'decided'] as const
export type CampaignState = (typeof campaignStates)[number]

const Campaign = z.object({
  kind: z.enum(['offers', 'events']),
  key: z.string(),
  title: z.string(),
  state: z.enum(campaignStates),
  /** It is not in force: this draft says it. */
  draftId: z.optional(z.uuid()),
  firstDay: z.iso.date(),
  /** Of what was ended before its time, the day of that. */
  lastDay: z.iso.date(),
  /** Of an offer that is in force or was. */
  counted: z.optional(
    z.object({
      loaded: z.int(),
      uses: z.int(),
      usedBy: z.int(),
      /** In members. */
      budget: z.optional(z.object({ cap: z.int(), promised: z.int() })),
      /** By a sample. */
      isAbout: z.boolean(),
    }),
  ),
})
export type Campaign = z.infer<typeof Campaign>

const BrandCampaigns = z.object({
  /** Missing where it is the whole programme’s. */
  brandKey: z.optional(z.string()),
  name: z.string(),
  runs: z.int(),
  /** Of its offers that run and have a budget, in members. */
  budget: z.optional(z.object({ cap: z.int(), promised: z.int() })),
  /** Of its offers that run, in times. */
  uses: z.int(),
  campaigns: z.array(Campaign),
  /** So many more fall into these days. */
  more: z.int(),
})
export type BrandCampaigns = z.infer<typeof BrandCampaigns>

const Named = { kind: z.enum(['offers', 'events']), key: z.string(), title: z.string(), brandName: z.string() }

/** Offers and events on the days of six weeks, brand by brand; what of them is behind, waits, or ends with nothing after it. */
export const campaignsOfOffice = endpoint({
  method: 'GET',
  url: '/staff/campaigns',
  needs: 'seeContent',
  pairs: 'never',
  brands: 'own',
  query: z.object({ from: text(10).check(z.iso.date()) }),
  answer: z.object({
    brands: z.array(BrandCampaigns),
    /** Offers that run and have a budget, the furthest behind first. */
    byPace: z.array(
      z.object({
        ...Named,
        /** Of a hundred members of its budget so many used it, and of a hundred of its days so many have passed. */
        used: z.int(),
        passed: z.int(),
      }),
    ),
    waits: z.array(DraftInBrief),
    endsAlone: z.array(z.object({ ...Named, lastDay: z.iso.date() })),
    /** So many parts of the members could not be counted. */
    lanesAway: z.int(),
    mayAdd: z.boolean(),
    isInFiles: z.boolean(),
  }),
  refuses: [],
})
