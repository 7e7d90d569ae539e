import { ConsentChannel } from '@pollen/contract/consent-wordings'
import { href } from '@pollen/contract/paths'
import { z } from '@pollen/contract/zod'
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
  consentsChanged: kind({
    group: 'safety',
    facts: z.object({ agreed: z.array(ConsentChannel), stopped: z.array(ConsentChannel) }),
    title: () => 'Your choices about offers have changed',
    text: (changed) => `${whatChanged(changed)} ${callUs}`,
    leadsTo: () => href('accountComms'),
  }),
}

/** By their channels, what a member agreed to and no longer agrees to. */
export type ConsentsChanged = { agreed: ConsentChannel[]; stopped: ConsentChannel[] }

const ways = { EMAIL: 'email', SMS: 'text', PHONE: 'phone', POST: 'post' } as const
const others = { BUSINESS: 'offers for businesses', ONLINEAD: 'adverts chosen for you' } as const

const listFormat = new Intl.ListFormat('en-GB')

/** @example 'You agreed to offers and news by email and text. You no longer agree to adverts chosen for you.' */
export const whatChanged = ({ agreed, stopped }: ConsentsChanged): string =>
  [
    ...(agreed.length > 0 ? [`You agreed to ${offersBy(agreed)}.`] : []),
    ...(stopped.length > 0 ? [`You no longer agree to ${offersBy(stopped)}.`] : []),
  ].join(' ')

function offersBy(channels: ConsentChannel[]): string {
  const by = channels.flatMap((channel) => (channel in ways ? [ways[channel as keyof typeof ways]] : []))
  const rest = channels.flatMap((channel) => (channel in others ? [others[channel as keyof typeof others]] : []))
  return [...(by.length > 0 ? [`offers and news by ${listFormat.format(by)}`] : []), ...rest].join(', and ')
}
