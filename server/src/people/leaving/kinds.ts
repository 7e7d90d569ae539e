import { callUs, kind, leadTo, none } from '../../records/notifications/kind-row.ts'

export const leavingKinds = {
  accountClosed: kind({
    group: 'safety',
    facts: none,
    title: () => 'You closed your account',
    text: () => `Everybody was logged out, and the card stopped working. ${callUs}`,
    leadsTo: leadTo.account,
  }),
  accountKept: kind({
    group: 'safety',
    facts: none,
    title: () => 'Welcome back',
    text: () => `Your account is open again, and everything is as it was. ${callUs}`,
    leadsTo: leadTo.account,
  }),
}
