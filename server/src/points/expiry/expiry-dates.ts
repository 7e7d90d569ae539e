import { programme } from '@pollen/contract/programme'
import { localTime } from '../../platform/process/calendar.ts'

/** When the points of a collector who was last active then expire, by the programme's calendar and clock. */
export const expiryAfter = (activeAt: Date): Date =>
  new Date(localTime(activeAt).add({ months: programme.pointsLastMonths }).epochMilliseconds)
