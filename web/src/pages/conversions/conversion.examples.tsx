import type { Conversion } from '@pollen/contract/member/conversions'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import {
  asked,
  confirmed,
  doneAfterAll,
  onItsWay,
  refused,
  returned,
  toUsConfirmed,
  unknown,
} from '../../parts/partners/conversions.sample.ts'
import { isLinkedToAirline } from '../../parts/partners/partners.sample.ts'

const path = `/conversions/${asked.conversionId}`
const url = '/customer/conversions/:conversionId'
const follows = (conversion: Conversion, until: string): ScreenExample => ({
  path,
  answers: { ...isLinkedToAirline, [url]: { conversion } },
  until,
})

export const examples: Record<string, ScreenExample> = {
  asked: follows(asked, 'You asked for it'),
  'on its way': follows(onItsWay, 'Sent to Swallow Air'),
  confirmed: follows(confirmed, 'reference SW-48213377'),
  'it becomes confirmed by itself': {
    path,
    answers: { ...isLinkedToAirline, [url]: [{ conversion: onItsWay }, { conversion: confirmed }] },
    until: 'reference SW-48213377',
  },
  'not answered': follows(unknown, 'We keep asking'),
  'not answered, the other way': follows(
    { ...unknown, type: 'PARTNER_TO_NECTAR', points: 500, arrives: 800 },
    'whether your Feathers were taken',
  ),
  refused: follows(refused, 'has locked your account there'),
  'refused, the other way': follows(
    { ...refused, type: 'PARTNER_TO_NECTAR', points: 500, arrives: 800, refusal: 'notEnoughPartnerPoints' },
    'aren’t enough Feathers',
  ),
  'given back': follows(returned, 'didn’t answer for three days'),
  'given back: it wasn’t them': follows({ ...returned, returnReason: 'notMe' }, 'it wasn’t you'),
  'given back, and done after all': follows(doneAfterAll, 'had done it after all'),
  'to us, confirmed': follows(toUsConfirmed, '800 points arrived'),
  'by itself': follows({ ...confirmed, automatic: true }, 'your weekly conversion'),
  'a partner that is gone': {
    path,
    answers: { '/customer/linked-partners': { partners: [] }, [url]: { conversion: confirmed } },
    until: 'Confirmed by the partner',
  },
  unknown: {
    path,
    answers: { ...isLinkedToAirline, [url]: { refusal: 'notFound' } },
    until: 'We can’t find that conversion',
  },
  loading: { path },
  'it did not load': { path, answers: { ...isLinkedToAirline, [url]: { refusal: 'busy' } } },
}
