import { dateOf } from '@pollen/contract/day-and-time'
import type { NotificationChannel, NotificationGroup } from '@pollen/contract/member/notifications'
import { formatNumber, namedPoints } from '@pollen/contract/numbers'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { z } from '@pollen/contract/zod'
import { are, conversion, type Kind, kind, leadTo, time } from './kind-row.ts'
import { safetyKinds } from './safety-kinds.ts'

/** Whether a group's messages go out by a channel: as the member chooses, with what holds until they do; or whatever they choose. */
type Rule = 'on' | 'off' | 'always'

/** The groups, and what a member can choose about them. In the app, all of them are shown; `push` goes to the browsers that they turned on. */
export const groups: Record<NotificationGroup, Record<NotificationChannel, Rule> & { push: 'off' | 'always' }> = {
  points: { email: 'off', sms: 'off', push: 'off' },
  help: { email: 'on', sms: 'off', push: 'always' },
  safety: { email: 'always', sms: 'always', push: 'always' },
}

const posting = { points: z.int(), brand: z.string(), transactionId: z.string() }

/**
 * Everything that a member is told in the app: what is stored of it, and the words that are made of that. A row stays while
 * messages of its kind are kept. The letters that go out by email and text belong to their modules.
 */
export const kinds = {
  pointsCollected: kind({
    group: 'points',
    facts: z.object({ ...posting, bonusPoints: z.int(), isPending: z.boolean() }),
    title: ({ points, isPending }) =>
      isPending ? `${namedPoints(points)} ${are(points)} on the way` : `You collected ${namedPoints(points)}`,
    text: ({ brand, bonusPoints, isPending }) =>
      [
        `At ${brand}.`,
        ...(bonusPoints > 0 ? [`${formatNumber(bonusPoints)} from your offers.`] : []),
        ...(isPending ? ['You can spend them once the shop confirms the purchase.'] : []),
      ].join(' '),
    leadsTo: leadTo.transaction,
  }),
  pointsTakenBack: kind({
    group: 'points',
    facts: z.object(posting),
    title: ({ points }) => `${namedPoints(points)} went back to ${programme.name}`,
    text: ({ brand }) => `You returned something at ${brand}, so its points went back too.`,
    leadsTo: leadTo.transaction,
  }),
  pointsReturned: kind({
    group: 'points',
    facts: z.object(posting),
    title: ({ points }) => `${namedPoints(points)} ${are(points)} yours again`,
    text: ({ brand }) => `${brand} was holding them for a spend that didn’t happen.`,
    leadsTo: leadTo.activity,
  }),
  pointsAdded: kind({
    group: 'points',
    facts: z.object(posting),
    title: ({ points }) => `We added ${namedPoints(points)}`,
    text: () => 'See your activity for what they’re for.',
    leadsTo: leadTo.transaction,
  }),
  pointsRemoved: kind({
    group: 'points',
    facts: z.object(posting),
    title: ({ points }) => `We took off ${namedPoints(points)}`,
    text: () => `See your activity for why. Questions? Call ${programme.careline}.`,
    leadsTo: leadTo.transaction,
  }),
  pointsExpired: kind({
    group: 'points',
    facts: z.object(posting),
    title: ({ points }) => `${namedPoints(points)} expired`,
    text: () => `Points expire after ${programme.pointsLastMonths} months without collecting or spending.`,
    leadsTo: leadTo.transaction,
  }),
  // Points expire after this notice only, so that nobody can be without it.
  pointsRunOut: kind({
    group: 'points',
    alwaysSent: true,
    facts: z.object({ points: z.int(), expiresAt: time }),
    pushTitle: 'Your points expire soon',
    title: ({ expiresAt }) => `Your points expire on ${dateOf(expiresAt)}`,
    text: ({ points }) =>
      `Collect or spend before then to keep your ${namedPoints(points)}. Showing your card at a till is enough.`,
    leadsTo: () => href('homepage'),
  }),
  // It is the alert of a spend, too: nobody can be without it.
  newVoucher: kind({
    group: 'points',
    alwaysSent: true,
    facts: z.object({ title: z.string(), brand: z.string(), points: z.int(), voucherId: z.string() }),
    pushTitle: 'You have a new voucher',
    title: ({ title, points }) =>
      points > 0 ? `You’ve redeemed ${namedPoints(points)}: ${title}` : `A voucher for you: ${title}`,
    text: ({ brand }) => `It’s for ${brand}.`,
    leadsTo: leadTo.voucher,
  }),
  voucherEnds: kind({
    group: 'points',
    alwaysSent: true,
    facts: z.object({ title: z.string(), expiresAt: time, voucherId: z.string() }),
    pushTitle: 'A voucher of yours ends soon',
    title: ({ expiresAt }) => `Your voucher ends on ${dateOf(expiresAt)}`,
    text: ({ title }) => `${title}: you haven’t used it yet.`,
    leadsTo: leadTo.voucher,
  }),
  questDone: kind({
    group: 'points',
    facts: z.object({ title: z.string(), gives: z.string() }),
    title: () => 'You’ve finished a quest',
    text: ({ title, gives }) => `${title}: ${gives}, for you.`,
    leadsTo: leadTo.quests,
  }),
  questTakenBack: kind({
    group: 'points',
    facts: z.object({ title: z.string(), points: z.int() }),
    title: () => 'A quest’s points went back',
    text: ({ title, points }) =>
      `What you returned was part of “${title}”, so its ${namedPoints(points)} went back too.`,
    leadsTo: leadTo.quests,
  }),

  yearReady: kind({
    group: 'points',
    facts: z.object({ year: z.int(), yirId: z.string() }),
    title: ({ year }) => `Your ${year} in pictures is here`,
    text: () => 'Your best month, your favourite shop and what you saved.',
    leadsTo: ({ year, yirId }) => href('dataplayback', { year: `${year}`, yirId }),
  }),

  conversionConfirmed: kind({
    group: 'points',
    alwaysSent: true,
    facts: conversion,
    pushTitle: 'Your points are converted',
    title: ({ arrives }) => `Your ${arrives} have arrived`,
    text: ({ leaves, partner }) => `${leaves} were converted with ${partner}.`,
    leadsTo: leadTo.conversion,
  }),
  conversionRefused: kind({
    group: 'points',
    alwaysSent: true,
    facts: conversion,
    title: () => 'Your points weren’t converted',
    text: ({ leaves, partner }) => `${leaves} stay where they were. It was for ${partner}: see why.`,
    leadsTo: leadTo.conversion,
  }),
  conversionUnknown: kind({
    group: 'points',
    alwaysSent: true,
    facts: conversion,
    title: () => 'We’re asking about your points',
    text: ({ leaves, partner }) =>
      `${partner} hasn’t told us yet what became of ${leaves}. We ask every hour. You don’t need to do anything.`,
    leadsTo: leadTo.conversion,
  }),
  conversionReturned: kind({
    group: 'points',
    alwaysSent: true,
    facts: conversion,
    pushTitle: 'Your points are yours again',
    title: ({ leaves }) => `Your ${leaves} are yours again`,
    text: ({ partner }) => `They weren’t converted with ${partner}.`,
    leadsTo: leadTo.conversion,
  }),
  automaticConversionPaused: kind({
    group: 'points',
    alwaysSent: true,
    facts: z.object({ partner: z.string(), brandDetailsKey: z.string() }),
    title: () => 'We’ve paused your weekly conversion',
    text: ({ partner }) => `You’d get fewer points from ${partner} than you agreed to. Look at the new rate.`,
    leadsTo: ({ brandDetailsKey }) => href('brandConversion', { brandDetailsKey }),
  }),

  caseAnswered: kind({
    group: 'help',
    facts: z.object({ caseNumber: z.string(), by: z.string() }),
    title: () => 'We’ve answered you',
    text: ({ by, caseNumber }) => `${by} wrote to you about case ${caseNumber}.`,
    leadsTo: leadTo.cases,
  }),
  caseClosed: kind({
    group: 'help',
    facts: z.object({ caseNumber: z.string(), givenBackPoints: z.int() }),
    title: () => 'We’ve looked into your case',
    text: ({ caseNumber, givenBackPoints }) =>
      `Case ${caseNumber} is closed.${givenBackPoints > 0 ? ` We gave you back ${namedPoints(givenBackPoints)}.` : ''}`,
    leadsTo: leadTo.cases,
  }),
  claimPaid: kind({
    group: 'help',
    facts: z.object({ points: z.int(), brand: z.string() }),
    title: () => 'We’ve found your points',
    text: ({ points, brand }) => `Your receipt from ${brand} earned you ${namedPoints(points)}.`,
    leadsTo: leadTo.activity,
  }),
  claimNotFound: kind({
    group: 'help',
    facts: z.object({ brand: z.string() }),
    title: () => 'We couldn’t find your points',
    text: ({ brand }) =>
      `We couldn’t match your receipt from ${brand}. Still have it? Call ${programme.careline}, and we’ll look together.`,
    leadsTo: () => href('contactUs'),
  }),

  ...safetyKinds,
} satisfies Record<string, unknown>

export type NotificationKind = keyof typeof kinds
export type FactsOf<K extends NotificationKind> = z.input<(typeof kinds)[K]['facts']>

/** A row of the table by a name that is stored; undefined when a newer version of the server stored it. */
export const kindNamed = (name: string): Kind<z.ZodMiniType> | undefined =>
  Object.hasOwn(kinds, name) ? (kinds[name as NotificationKind] as unknown as Kind<z.ZodMiniType>) : undefined

export const kindsOf = (group: NotificationGroup): string[] =>
  Object.entries(kinds).flatMap(([name, row]) => (row.group === group ? [name] : []))

/**
 * What goes out by email or text alone, because it opens something, or reaches people who cannot log in yet: it is never
 * shown in the app, where anybody with an open session could read it.
 */
export type SecretKind = 'code' | 'passwordLink' | 'addressLink' | 'welcome'
