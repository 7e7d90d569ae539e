import { weekdayAndTimeOf } from '@pollen/contract/day-and-time'
import { namedPoints } from '@pollen/contract/numbers'
import { href } from '@pollen/contract/paths'
import { CardType } from '@pollen/contract/replacement-type'
import { z } from '@pollen/contract/zod'
import { are, callUs, conversion, kind, leadTo, none, time } from './kind-row.ts'

/** A message without a type is about a card. */
const card = z.object({ cardType: z.optional(CardType) })
const plasticName = (cardType: CardType | undefined) => (cardType === 'KEYTAG' ? 'key tag' : 'card')

/** What a member must know to see that somebody else is at their points or their account. */
export const safetyKinds = {
  spend: kind({
    group: 'safety',
    facts: z.object({ points: z.int(), brand: z.string() }),
    pushTitle: 'Your points are being spent',
    title: ({ points, brand }) => `You’re spending ${namedPoints(points)} at ${brand}`,
    text: () => 'If that’s you, you don’t need to do anything. If it isn’t, tell us in your activity.',
    leadsTo: leadTo.activity,
  }),
  spendingLocked: kind({
    group: 'safety',
    facts: z.object({ caseNumber: z.string(), releasedPoints: z.int() }),
    title: () => 'We’ve locked your points',
    text: ({ caseNumber, releasedPoints }) =>
      `You told us a spend wasn’t you. Your case number is ${caseNumber}.${releasedPoints > 0 ? ` ${namedPoints(releasedPoints)} ${are(releasedPoints)} back.` : ''}`,
    leadsTo: leadTo.cases,
  }),
  spendingUnlocked: kind({
    group: 'safety',
    facts: none,
    title: () => 'Your points can be spent again',
    text: () => `Spending has been unlocked on your account. ${callUs}`,
    leadsTo: leadTo.spending,
  }),
  limitRaised: kind({
    group: 'safety',
    facts: z.object({ points: z.int(), from: time }),
    title: () => 'Your daily limit is going up',
    text: ({ points, from }) =>
      `From ${weekdayAndTimeOf(from)}, you can spend up to ${namedPoints(points)} in 24 hours. ${callUs}`,
    leadsTo: leadTo.spending,
  }),
  changeRefused: kind({
    group: 'safety',
    facts: z.object({ change: z.string() }),
    pushTitle: 'Someone tried to change your account',
    title: ({ change }) => `Someone tried to ${change}`,
    text: () => `It was on a device that’s logged in, without a right code. Nothing has changed. ${callUs}`,
    leadsTo: () => href('accountSessions'),
  }),
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
  conversionBegun: kind({
    group: 'safety',
    facts: conversion,
    pushTitle: 'Your points are being converted',
    title: ({ leaves, arrives }) => `${leaves} become ${arrives}`,
    text: ({ partner }) =>
      `You’re converting points with ${partner}. If it isn’t you, tell us by the email we sent you.`,
    leadsTo: leadTo.conversion,
  }),
  automaticConversionOn: kind({
    group: 'safety',
    facts: z.object({ partner: z.string() }),
    title: () => 'Your points will be converted every week',
    text: ({ partner }) => `We convert as many as we can with ${partner}. ${callUs}`,
    leadsTo: leadTo.activity,
  }),
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
  cardOrdered: kind({
    group: 'safety',
    facts: card,
    pushTitle: 'Your card is ordered',
    title: ({ cardType }) => `Your ${plasticName(cardType)} is ordered`,
    text: () => `It goes to the address on your account, and we’ll tell you when it’s posted. ${callUs}`,
    leadsTo: () => href('cardComing'),
  }),
  cardPosted: kind({
    group: 'safety',
    facts: card,
    pushTitle: 'Your card is posted',
    title: ({ cardType }) => `Your ${plasticName(cardType)} is posted`,
    text: () => `It’s in the post to the address that was on your account when you ordered it. ${callUs}`,
    leadsTo: () => href('cardComing'),
  }),
  cardLookedUp: kind({
    group: 'safety',
    facts: none,
    title: () => 'Someone looked up your card number',
    text: () => `They gave your details and a code that we sent you. ${callUs}`,
    leadsTo: leadTo.account,
  }),
  dataExportRequested: kind({
    group: 'safety',
    facts: none,
    title: () => 'A copy of your data was asked for',
    text: () => `Only the device that asked can download it. ${callUs}`,
    leadsTo: () => href('accountYourData'),
  }),
  dataExportReady: kind({
    group: 'safety',
    facts: none,
    title: () => 'The copy of your data is ready',
    text: () => `Download it within a week, on the device that asked. ${callUs}`,
    leadsTo: () => href('accountYourData'),
  }),
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
