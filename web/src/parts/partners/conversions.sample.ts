import { minuteMs } from '@pollen/contract/durations'
import type { Answer } from '@pollen/contract/endpoint'
import {
  type Conversion,
  type ConversionQuote,
  conversionTerms,
  quoteConversion,
} from '@pollen/contract/member/conversions'

const since = '2021-01-25T00:00:00.000Z'
type Terms = Answer<typeof conversionTerms>

const toPartner: Terms['ways'][number] = {
  type: 'NECTAR_TO_PARTNER',
  rate: { gives: 400, gets: 250, since },
  step: 400,
  least: 400,
  mostADay: 20_000,
  leftToday: 18_000,
  timesLeftToday: 4,
}
const toUs: Terms['ways'][number] = {
  ...toPartner,
  type: 'PARTNER_TO_NECTAR',
  rate: { gives: 250, gets: 400, since },
  step: 250,
  least: 250,
  leftToday: 20_000,
}

const terms: Terms = { ways: [toPartner, toUs], balance: 4812, automatic: { state: 'off' } }

/** The server's answer about the terms when they are so. */
export const termsAre = (changes: Partial<Terms>) => ({ [conversionTerms.url]: { ...terms, ...changes } })
/** The same with another way to the partner. */
export const wayIs = (changes: Partial<Terms['ways'][number]>) =>
  termsAre({ ways: [{ ...toPartner, ...changes }, toUs] })

export const sampleQuote: ConversionQuote = {
  quoteId: '0198c0de-0000-7000-8000-000000000001',
  type: 'NECTAR_TO_PARTNER',
  points: 2000,
  arrives: 1250,
  rate: { gives: 400, gets: 250 },
  holdsUntil: new Date(Date.now() + 14.5 * minuteMs).toISOString(),
}
/** A quote that has ended. */
export const endedQuote: ConversionQuote = { ...sampleQuote, holdsUntil: '2026-11-20T14:17:00.000Z' }
export const isQuoted = { [quoteConversion.url]: sampleQuote }

const at = (minute: string) => `2026-11-20T14:${minute}.000Z`

export const asked: Conversion = {
  conversionId: '0198c0de-0000-7000-8000-000000000002',
  partnerId: 'BA',
  type: 'NECTAR_TO_PARTNER',
  points: 2000,
  arrives: 1250,
  rate: { gives: 400, gets: 250 },
  state: 'ASKED',
  steps: [{ state: 'ASKED', at: at('02:10') }],
  automatic: false,
  canBeStopped: true,
}
const held = { state: 'HELD', at: at('02:10') } as const
const sent = { state: 'SENT', at: at('02:11') } as const
const unanswered = { state: 'UNKNOWN', at: at('12:40') } as const
export const onItsWay: Conversion = {
  ...asked,
  state: 'SENT',
  steps: [...asked.steps, held, sent],
  canBeStopped: false,
}
export const confirmed: Conversion = {
  ...onItsWay,
  state: 'CONFIRMED',
  steps: [...onItsWay.steps, { state: 'CONFIRMED', at: at('02:12') }],
  partnerReference: 'SW-48213377',
}
export const unknown: Conversion = { ...onItsWay, state: 'UNKNOWN', steps: [...onItsWay.steps, unanswered] }
export const refused: Conversion = {
  ...onItsWay,
  state: 'REFUSED',
  steps: [...onItsWay.steps, { state: 'REFUSED', at: at('02:12') }],
  refusal: 'partnerAccountLocked',
}
export const returned: Conversion = {
  ...unknown,
  state: 'RETURNED',
  steps: [...unknown.steps, { state: 'RETURNED', at: '2026-11-23T14:13:00.000Z' }],
  returnReason: 'noAnswer',
}
export const doneAfterAll: Conversion = {
  ...returned,
  partnerReference: 'SW-48213377',
  doneLateAt: '2026-11-24T09:05:00.000Z',
}
export const toUsConfirmed: Conversion = {
  ...confirmed,
  conversionId: '0198c0de-0000-7000-8000-000000000003',
  type: 'PARTNER_TO_NECTAR',
  points: 500,
  arrives: 800,
  rate: { gives: 250, gets: 400 },
  steps: [...asked.steps, sent, { state: 'CONFIRMED', at: at('02:12') }],
}
