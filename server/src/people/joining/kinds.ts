import { z } from '@pollen/contract/zod'
import { callUs, kind, leadTo } from '../../records/notifications/kind-row.ts'

const card = z.object({ card: z.string() })

export const joiningKinds = {
  joiningAsked: kind({
    group: 'safety',
    facts: card,
    pushTitle: 'We were asked to join two accounts',
    title: ({ card }) => `We were asked to join your accounts: ${card.toLowerCase()}`,
    text: () => `Nothing changes for a day. ${callUs}`,
    leadsTo: leadTo.account,
  }),
  accountsJoined: kind({
    group: 'safety',
    facts: card,
    pushTitle: 'Your accounts are one now',
    title: () => 'Your accounts are one now',
    text: ({ card }) => `All that you had with the ${card.toLowerCase()} is here. ${callUs}`,
    leadsTo: leadTo.activity,
  }),
}
