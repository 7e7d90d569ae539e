import { HourlyNumber } from '../../staff-numbers.ts'
import { Reason } from '../../staff-reasons.ts'
import { z } from '../../zod.ts'
import { endpoint } from '../endpoint.ts'
import { Outcome } from '../requests.ts'

/** Asks to go on where the number of the hour is reached: a second person decides, and it is as many again. */
export const askToGoOn = endpoint({
  method: 'POST',
  url: '/staff/number-requests',
  needs: 'seeOwnWork',
  pairs: 'always',
  brands: 'own',
  costs: 'work',
  body: z.object({ what: HourlyNumber, reason: Reason }),
  answer: Outcome,
  refuses: ['requestWaits'],
})
