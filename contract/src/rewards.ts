import type { BrandCategory } from './brand-categories.ts'

/** What a reward is, as an operator wrote it. */
export type RewardDetails = {
  /** Where it is used. */
  brandKey: string
  /** Under which members find it; missing in versions from before there were categories. */
  category?: BrandCategory | undefined
  title: string
  /** What its code is worth at the till: money off, or a product. */
  worth: { kind: 'penceOff'; pence: number } | { kind: 'product'; product: string }
  /** The least that the basket must cost. */
  minimumPence?: number | undefined
  /** What it costs; none for those that cost nothing. */
  points: number
  validDays: number
  /** How many there are in all; as many as are asked for, where it is missing. A pool is as large as it is. */
  stock?: number | undefined
  /** How many a member may have within a year. */
  mostPerMember: number
  /** The member shows a code that was sent to them. */
  asksForCode: boolean
  /** `issued`: we make the code and check it. `pooled`: it is one of the partner's, which checks it. */
  codes: 'issued' | 'pooled'
  /** Only we give it, to put something right; nobody can ask for it. */
  isGoodwill: boolean
  /** Where a code is used online. */
  website?: string | undefined
  picture: string
  terms: string
}
