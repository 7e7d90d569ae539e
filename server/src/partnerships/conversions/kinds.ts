import { href } from '@pollen/contract/paths'
import { z } from '@pollen/contract/zod'
import { callUs, kind, leadTo } from '../../records/notifications/kind-row.ts'

/** A conversion: so many points of a side, by their name. */
const conversion = z.object({
  partner: z.string(),
  leaves: z.string(),
  arrives: z.string(),
  conversionId: z.string(),
})

export const conversionsKinds = {
  conversionBegun: kind({
    group: 'safety',
    facts: conversion,
    pushTitle: 'Your points are being converted',
    title: ({ leaves, arrives }) => `${leaves} become ${arrives}`,
    text: ({ partner }) =>
      `You’re converting points with ${partner}. If it isn’t you, tell us by the email we sent you.`,
    leadsTo: leadTo.conversion,
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
  automaticConversionOn: kind({
    group: 'safety',
    facts: z.object({ partner: z.string() }),
    title: () => 'Your points will be converted every week',
    text: ({ partner }) => `We convert as many as we can with ${partner}. ${callUs}`,
    leadsTo: leadTo.activity,
  }),
  automaticConversionPaused: kind({
    group: 'points',
    alwaysSent: true,
    facts: z.object({ partner: z.string(), brandDetailsKey: z.string() }),
    title: () => 'We’ve paused your weekly conversion',
    text: ({ partner }) => `You’d get fewer points from ${partner} than you agreed to. Look at the new rate.`,
    leadsTo: ({ brandDetailsKey }) => href('brandConversion', { brandDetailsKey }),
  }),
}
