import { weekdayAndTimeOf } from '@pollen/contract/day-and-time'
import { href } from '@pollen/contract/paths'
import { z } from '@pollen/contract/zod'
import { callUs, kind, leadTo, none, time } from '../../records/notifications/kind-row.ts'

/** What we correct, in the words of a letter. */
export const detailNames = {
  dateOfBirth: 'your date of birth',
  name: 'your name',
  address: 'your address',
  business: 'your business’s details',
}

export const carelineKinds = {
  detailsCorrected: kind({
    group: 'safety',
    facts: z.object({ what: z.enum(['dateOfBirth', 'name', 'address', 'business']) }),
    pushTitle: 'Your details were corrected',
    title: ({ what }) => `We corrected ${detailNames[what]}`,
    text: () => `You asked us by phone. ${callUs}`,
    leadsTo: () => href('accountDetails'),
  }),
  contactChanging: kind({
    group: 'safety',
    facts: z.object({ what: z.enum(['email', 'mobile']), heldUntil: time }),
    pushTitle: 'Your contact details change',
    title: ({ what }) => (what === 'email' ? 'Your email is about to change' : 'Your mobile number has changed'),
    text: ({ heldUntil }) =>
      `You asked us by phone. We logged everyone out, and no points can be spent until ${weekdayAndTimeOf(heldUntil)}. ${callUs}`,
    leadsTo: () => href('accountDetails'),
  }),
  contactChangeStopped: kind({
    group: 'safety',
    facts: none,
    title: () => 'Your account is yours again',
    text: () => 'Your email and mobile are as they were, and your old password no longer works.',
    leadsTo: () => href('accountDetails'),
  }),
  offerStopped: kind({
    group: 'help',
    facts: z.object({ offer: z.string() }),
    pushTitle: 'An offer was stopped',
    title: ({ offer }) => `We stopped “${offer}”`,
    text: () => 'It counts no more for what you buy. What it gave you stays yours.',
    leadsTo: () => href('offersBrand'),
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
