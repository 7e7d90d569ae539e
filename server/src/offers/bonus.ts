import type { Answer } from '@pollen/contract/endpoint'
import type { anonymousBonus } from '@pollen/contract/visitor/brands'
import type { Offers } from './known-offers.ts'

/** What a brand gives everybody on top at that time. */
export const bonusAt = ({ listed }: Offers, brand: string, now: Date): Answer<typeof anonymousBonus> => ({
  bonus: listed
    .filter(({ brandKey, audience }) => brandKey === brand && audience.kind === 'everybody')
    .filter(({ from, until }) => from <= now && now < until)
    .map(({ name, from, until }) => ({ says: name, since: from.toISOString(), until: until.toISOString() })),
})
