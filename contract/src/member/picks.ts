import { OfferCard } from '../offer-card.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'
import { Reward } from './vouchers.ts'

const MemberPick = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('offer'), because: z.string(), offer: OfferCard }),
  z.object({ kind: z.literal('reward'), because: z.string(), reward: Reward }),
])
export type MemberPick = z.infer<typeof MemberPick>

/**
 * The offers, and the reward, that are picked for a member by what they bought, each with the reason. Only for whoever agreed
 * that it decides what they see; while the switch `nectarPicks` is on.
 */
export const picks = endpoint({
  method: 'GET',
  url: '/picks',
  answer: z.object({ isAgreed: z.boolean(), picks: z.array(MemberPick) }),
  refuses: [],
})
