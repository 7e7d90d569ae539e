import { eshopVisits } from '@pollen/contract/member/brands'
import { useAnswer } from '../../platform/use-answer.ts'

/** The member's visits to eShops that wait for the brand's call; undefined until the server answers. */
export const useEshopVisits = () => useAnswer(eshopVisits).data?.visits
