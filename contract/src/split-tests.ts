/** `A` is the screen as it was, `B` another design of it that we compare it with. */
export const variants = ['A', 'B'] as const
export type Variant = (typeof variants)[number]

/** The split tests that there are (member-area.md §6): what a member sees of each. Operators say who gets `B`. */
export const splitTests = {
  redemption_lock: {
    A: 'The account lists “Spending safety” as one of its links',
    B: 'The account has the spending lock itself, to turn there',
  },
  nectar_qr_enabled: {
    A: 'The card shows the barcode first, and the QR code below it',
    B: 'The card shows the QR code first, and the barcode below it',
  },
  fna_cumulative_savings: {
    A: 'Home says what a member has saved in all',
    B: 'Home shows how what they saved added up over the last twelve months',
  },
  activity_ab_testing: {
    A: 'The activity of a month is listed by day',
    B: 'The activity of a month is listed by shop, each with its sum',
  },
  spend_lock_reminder: {
    A: 'After a spend Home says nothing of the lock',
    B: 'After a spend Home reminds a member to lock spending, at most every thirty days',
  },
} as const satisfies Record<string, Record<Variant, string>>

export type SplitTestName = keyof typeof splitTests
export const splitTestNames = Object.keys(splitTests) as [SplitTestName, ...SplitTestName[]]
