import { Brand } from '../brand.ts'
import { PartnerId } from '../partner.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

const RewardInSight = z.object({ title: z.string(), brand: Brand, points: z.int(), picture: z.string() })

/** What a member's points can do now (member-area.md §6, “ways to spend”); while the switch `waysToSpend` is on. */
export const waysToSpend = endpoint({
  method: 'GET',
  url: '/ways-to-spend',
  answer: z.object({
    balance: z.int(),
    /** The brands whose tills take points: the first ones, and how many there are. */
    tills: z.object({ brands: z.array(Brand), total: z.int() }),
    /** The rewards that the member has the points for, and can have now. */
    rewards: z.object({ total: z.int(), dearest: z.optional(RewardInSight) }),
    /** The reward that lacks the fewest points. */
    nearest: z.optional(RewardInSight),
    /** What the points become at each partner: whole steps of them; none when the least that it takes is not there. */
    conversions: z.array(
      z.object({
        partnerId: PartnerId,
        brandDetailsKey: z.string(),
        name: z.string(),
        pointsName: z.string(),
        points: z.int(),
        arrives: z.int(),
        /** The least that can be converted. */
        least: z.int(),
      }),
    ),
  }),
  refuses: [],
})
