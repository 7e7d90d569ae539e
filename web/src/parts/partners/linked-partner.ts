import type { PartnerState } from '@pollen/contract/member/partners'

export type LinkedPartner = PartnerState & { link: NonNullable<PartnerState['link']> }

export const isLinked = (partner: PartnerState | undefined): partner is LinkedPartner => partner?.link !== undefined

/** one more time, 3 more times */
export const linksLeftIn = (count: number): string => (count === 1 ? 'one more time' : `${count} more times`)
