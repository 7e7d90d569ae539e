import { z } from '@pollen/contract/zod'
import { callUs, kind, leadTo } from '../../records/notifications/kind-row.ts'

export const passkeysKinds = {
  passkeyAdded: kind({
    group: 'safety',
    facts: z.object({ name: z.string() }),
    title: () => 'You have a new passkey',
    text: ({ name }) => `${name} logs you in without your password. ${callUs}`,
    leadsTo: leadTo.passkeys,
  }),
  passkeyRemoved: kind({
    group: 'safety',
    facts: z.object({ name: z.string() }),
    title: () => 'A passkey was removed',
    text: ({ name }) => `${name} no longer logs you in. ${callUs}`,
    leadsTo: leadTo.passkeys,
  }),
  passkeyCopied: kind({
    group: 'safety',
    facts: z.object({ name: z.string() }),
    title: () => 'Someone may have copied your passkey',
    text: ({ name }) => `We let nobody in with ${name}. Remove it and add a new one.`,
    leadsTo: leadTo.passkeys,
  }),
}
