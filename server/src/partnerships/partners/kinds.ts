import { href } from '@pollen/contract/paths'
import { z } from '@pollen/contract/zod'
import { callUs, kind } from '../../records/notifications/kind-row.ts'

export const partnersKinds = {
  partnerLinked: kind({
    group: 'safety',
    facts: z.object({ partner: z.string(), number: z.string() }),
    pushTitle: 'Your card is linked to a partner',
    title: ({ partner }) => `Your card is linked to ${partner}`,
    text: ({ number }) => `It’s linked to the account ${number}. ${callUs}`,
    leadsTo: () => href('accountLinkedPartners'),
  }),
  partnerUnlinked: kind({
    group: 'safety',
    facts: z.object({ partner: z.string(), number: z.string() }),
    pushTitle: 'Your card is no longer linked to a partner',
    title: ({ partner }) => `Your card is no longer linked to ${partner}`,
    text: ({ number }) => `It was linked to the account ${number}. ${callUs}`,
    leadsTo: () => href('accountLinkedPartners'),
  }),
}
