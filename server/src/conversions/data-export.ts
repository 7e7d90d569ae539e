import { dataExportPart } from '../platform/database/data-export-part.ts'
import { rowsOfCollector } from '../platform/database/rows-of-collector.ts'
import { automaticConversions, conversions } from './tables.ts'

export const conversionsPart = dataExportPart({
  title: 'Converted points',
  about: 'Points that went to a partner or came from one, and how far each conversion came.',
  tables: ['conversions'],
  fields: {
    conversionId: 'Our number for it',
    askedAt: 'When',
    partnerId: 'Partner',
    type: 'Which way',
    points: 'Points',
    arrives: 'Points on the other side',
    gives: 'At a rate of',
    gets: 'For',
    isAutomatic: 'The weekly conversion',
    state: 'State',
    heldAt: 'Kept for it',
    sentAt: 'Sent to the partner',
    unknownAt: 'Without an answer',
    endedAt: 'Ended',
    partnerReference: 'The partner’s number for it',
    endReason: 'Why it ended so',
    caseReleasedPoints: 'Points that went back after your report',
  },
  rows: (request) =>
    rowsOfCollector(
      request,
      { table: conversions, by: ({ conversionId }) => [conversionId] },
      ({ conversionId, askedAt, partnerId, type, points, arrives, gives, gets, isAutomatic, state, ...rest }) => ({
        conversionId,
        askedAt,
        partnerId: partnerId as string,
        type: type as string,
        points,
        arrives,
        gives,
        gets,
        isAutomatic,
        state: state as string,
        heldAt: rest.heldAt,
        sentAt: rest.sentAt,
        unknownAt: rest.unknownAt,
        endedAt: rest.endedAt,
        partnerReference: rest.partnerReference,
        endReason: rest.endReason as string | null,
        caseReleasedPoints: rest.caseReleasedPoints,
      }),
    ),
})

export const automaticConversionsPart = dataExportPart({
  title: 'Weekly conversion',
  about: 'Partners to which your points are converted every week, and the rate that you accepted.',
  tables: ['automatic_conversions'],
  fields: {
    partnerId: 'Partner',
    turnedOnAt: 'Turned on',
    gives: 'At a rate of',
    gets: 'For',
    isPaused: 'Paused',
    nextAt: 'Next',
  },
  rows: (request) =>
    rowsOfCollector(
      request,
      { table: automaticConversions, by: ({ partnerId }) => [partnerId] },
      ({ partnerId, turnedOnAt, gives, gets, isPaused, nextAt }) => ({
        partnerId: partnerId as string,
        turnedOnAt,
        gives,
        gets,
        isPaused,
        nextAt,
      }),
    ),
})
