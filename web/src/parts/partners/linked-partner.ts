import type { PartnerState } from '@pollen/contract/member/partners'

export type LinkedPartner = PartnerState & { link: NonNullable<PartnerState['link']> }

export const isLinked = (partner: PartnerState | undefined): partner is LinkedPartner => partner?.link !== undefined

/** 1 link, 3 links. */
export const linksLeftIn = (count: number): string => `${count} ${count === 1 ? 'link' : 'links'}`
