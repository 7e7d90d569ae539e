import { dayMs } from '@pollen/contract/durations'
import type { StaffRequest } from '@pollen/contract/staff/requests'
import { pointLimits } from '@pollen/contract/staff-roles'
import type { Transaction } from '../../platform/database/database.ts'
import { pointsGivenBy, pointsGivenTo } from '../../records/staff-actions/staff-actions.ts'
import { findColleague } from '../../safety/staff/staff.ts'

type Limits = StaffRequest['limits']

/** What was given by hand until now: by whoever asks for points, and to the member. */
export async function givenByHand(
  tx: Transaction,
  { collectorId, points }: { collectorId: string; points: number },
  { askedBy, askedByName, now }: { askedBy: string; askedByName: string; now: Date },
): Promise<Limits> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const toThem = { what: 'To this member by hand, in a year', used: await pointsGivenTo(tx, collectorId, ago(365)) }
  const colleague = await findColleague(tx, askedBy)
  const limits = colleague && pointLimits[colleague.role]
  if (!limits) return [toThem]
  const thisWeek = await pointsGivenBy(tx, askedBy, { since: ago(7), collectorId })
  return [
    { what: `${askedByName}, at once`, used: Math.abs(points), most: limits.atOnce },
    {
      what: `${askedByName}, in 24 hours`,
      used: await pointsGivenBy(tx, askedBy, { since: ago(1) }),
      most: limits.aDay,
    },
    { what: `${askedByName}, to this member in seven days`, used: thisWeek, most: limits.toOneInAWeek },
    toThem,
  ]
}
