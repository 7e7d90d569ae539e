import { weekdayAndTimeOf } from '@pollen/contract/day-and-time'
import { href } from '@pollen/contract/paths'
import { z } from '@pollen/contract/zod'
import { callUs, kind, leadTo, none, time } from '../../records/notifications/kind-row.ts'

export const identityKinds = {
  passwordChanged: kind({
    group: 'safety',
    facts: none,
    title: () => 'Your password has changed',
    text: () => `You’ll need to log in again on your other devices. ${callUs}`,
    leadsTo: () => href('accountSessions'),
  }),
  recovered: kind({
    group: 'safety',
    facts: z.object({ heldUntil: time }),
    title: () => 'Your points are held for your safety',
    text: ({ heldUntil }) =>
      `Your account got a new password by email alone, so no points can be spent until ${weekdayAndTimeOf(heldUntil)}. ${callUs}`,
    leadsTo: leadTo.spending,
  }),
  newDevice: kind({
    group: 'safety',
    facts: z.object({ name: z.string(), at: time }),
    title: () => 'A new device logged in',
    text: ({ name, at }) =>
      `${name}, on ${weekdayAndTimeOf(at)}. Not you? Log it out here, lock your spending and change your password.`,
    leadsTo: () => href('accountSessions'),
  }),
}
