import { linkedPartners } from '@pollen/contract/member/partners'
import type { PartnerId } from '@pollen/contract/partner'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import type { NamedPartner } from './conversion-words.ts'

/** Every partner, and whether the member's card is linked there. */
export const usePartners = () => useMemberQuery(linkedPartners)

/** One of them; `partner` is undefined until it is known. */
export function usePartner(partnerId: PartnerId) {
  const { data, isError, refetch } = usePartners()
  return { partner: data?.partners.find((it) => it.partnerId === partnerId), isError, refetch }
}

/** How partners are spoken of, by their ids; undefined until it is known. */
export function usePartnerNames(): ((partnerId: PartnerId) => NamedPartner) | undefined {
  const { data, isError } = usePartners()
  if (!data && !isError) return undefined
  return (partnerId) => data?.partners.find((it) => it.partnerId === partnerId) ?? unnamed
}

/** One that is absent now. */
const unnamed: NamedPartner = { name: 'the partner', pointsName: 'points there' }
