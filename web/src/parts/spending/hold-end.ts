import { programme } from '@pollen/contract/programme'

const moment = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: programme.timeZone,
})

/** When points that are held after a recovery can be spent again: “Sunday 15 March at 10:00”. */
export const whenHoldEnds = (heldUntil: string): string => moment.format(new Date(heldUntil))
