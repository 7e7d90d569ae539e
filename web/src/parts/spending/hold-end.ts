import { weekdayAndTimeOf } from '@pollen/contract/day-and-time'

/** When points that are held after a recovery can be spent again: “Sunday 15 March at 10:00”. */
export const whenHoldEnds = (heldUntil: string): string => weekdayAndTimeOf(heldUntil)
