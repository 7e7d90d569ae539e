/** How a brand's purchases earn from `since` on. */
export type Rate = {
  since: Date
  points: number
  perPence: number
  /** A purchase of less collects nothing. */
  minimumPence: number
  mostPerPurchase: number | null
  mostPerDay: number | null
  /** Product codes, or their beginnings (`TOB*`), that collect nothing. */
  excluded: string[]
  /** The points of a purchase stay pending for so many hours after it. */
  settlesAfterHours: number
  /** What is poured, by these codes or their beginnings, gives so many points for a litre, in place of those for its pence. */
  pointsPerLitre?: number | null
  soldByLitre?: string[]
}
