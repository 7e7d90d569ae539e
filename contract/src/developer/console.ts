import { StaffRole } from '../staff-roles.ts'
import { Id } from '../text.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** The invented colleagues that one can be in the console. Outside prod only. */
export const inventedColleagues = endpoint({
  method: 'GET',
  url: '/dev/colleagues',
  answer: z.object({ colleagues: z.array(z.object({ staffId: z.string(), name: z.string(), role: StaffRole })) }),
  refuses: [],
})

/** Signs in as one of them, or proves again that it is they. Outside prod only. */
export const becomeColleague = endpoint({
  method: 'POST',
  url: '/dev/colleagues/:staffId',
  params: z.object({ staffId: Id }),
  answer: z.object({}),
  refuses: ['notFound'],
})
