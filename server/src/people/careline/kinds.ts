import { href } from '@pollen/contract/paths'
import { z } from '@pollen/contract/zod'
import { callUs, kind, leadTo, none } from '../../records/notifications/kind-row.ts'

export const carelineKinds = {
  detailsCorrected: kind({
    group: 'safety',
    facts: z.object({ what: z.enum(['dateOfBirth', 'business']) }),
    pushTitle: 'Your details were corrected',
    title: ({ what }) =>
      what === 'business' ? 'We corrected your business’s details' : 'We corrected your date of birth',
    text: () => `You asked us by phone. ${callUs}`,
    leadsTo: () => href('accountDetails'),
  }),
  accountSecured: kind({
    group: 'safety',
    facts: none,
    title: () => 'We’ve locked your points',
    text: () => 'You asked us by phone. We also logged everyone out, and you choose a new password.',
    leadsTo: leadTo.spending,
  }),
  memorableWordMissed: kind({
    group: 'safety',
    facts: none,
    pushTitle: 'Someone called us about your account',
    title: () => 'Someone called us and didn’t know your memorable word',
    text: () => `We told them nothing and changed nothing. You can try again in 24 hours. ${callUs}`,
    leadsTo: leadTo.account,
  }),
}
