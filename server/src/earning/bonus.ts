import type { Answer } from '@pollen/contract/endpoint'
import type { anonymousBonus } from '@pollen/contract/visitor/brands'
import type { Rules } from './rules.ts'

/** What a brand gives on top at that time. */
export const bonusAt = ({ campaigns }: Rules, now: Date): Answer<typeof anonymousBonus> => ({
  bonus: campaigns
    .filter(({ since, until }) => since <= now && now < until)
    .map(({ says, since, until }) => ({ says, since: since.toISOString(), until: until.toISOString() })),
})
