import { href } from '@pollen/contract/paths'
import { z } from '@pollen/contract/zod'
import { callUs, kind } from '../../records/notifications/kind-row.ts'

export const twoFactorKinds = {
  changeRefused: kind({
    group: 'safety',
    facts: z.object({ change: z.string() }),
    pushTitle: 'Someone tried to change your account',
    title: ({ change }) => `Someone tried to ${change}`,
    text: () => `It was on a device that’s logged in, without a right code. Nothing has changed. ${callUs}`,
    leadsTo: () => href('accountSessions'),
  }),
}
