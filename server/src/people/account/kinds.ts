import { href } from '@pollen/contract/paths'
import { callUs, kind, none } from '../../records/notifications/kind-row.ts'

export const accountKinds = {
  emailChangeRequested: kind({
    group: 'safety',
    facts: none,
    title: () => 'Your email is about to change',
    text: () => `Someone with your password and a code asked us to email another address. ${callUs}`,
    leadsTo: () => href('accountDetails'),
  }),
  emailChanged: kind({
    group: 'safety',
    facts: none,
    title: () => 'Your email has changed',
    text: () => `You log in with the new one, and your password stays the same. ${callUs}`,
    leadsTo: () => href('accountDetails'),
  }),
  emailChangeStopped: kind({
    group: 'safety',
    facts: none,
    title: () => 'Your account is yours again',
    text: () => 'Your email hasn’t changed, and we signed everyone out. Your old password no longer works.',
    leadsTo: () => href('accountDetails'),
  }),
  mobileChanged: kind({
    group: 'safety',
    facts: none,
    title: () => 'Your mobile number has changed',
    text: () => `From now on we’ll text the new one. ${callUs}`,
    leadsTo: () => href('accountDetails'),
  }),
  addressChanged: kind({
    group: 'safety',
    facts: none,
    title: () => 'Your address has changed',
    text: () => `From now on we’ll post things to the new one. ${callUs}`,
    leadsTo: () => href('accountDetails'),
  }),
  detailsAdded: kind({
    group: 'safety',
    facts: none,
    title: () => 'Something was added to your details',
    text: () => `You can see it under “Your details”. ${callUs}`,
    leadsTo: () => href('accountDetails'),
  }),
  nameChanged: kind({
    group: 'safety',
    facts: none,
    title: () => 'Your name has changed',
    text: () => `You can see it under “Your details”. ${callUs}`,
    leadsTo: () => href('accountDetails'),
  }),
}
