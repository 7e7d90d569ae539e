import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import {
  confirmed,
  onItsWay,
  refused,
  returned,
  toUsConfirmed,
  unknown,
} from '../../parts/partners/conversions.sample.ts'
import { isLinkedToAirline } from '../../parts/partners/partners.sample.ts'

const url = '/customer/conversions'
const all = [onItsWay, unknown, toUsConfirmed, { ...confirmed, automatic: true }, refused, returned]
const conversions = all.map((it, index) => ({ ...it, conversionId: `0198c0de-0000-7000-8000-00000000001${index}` }))

export const examples: Record<string, ScreenExample> = {
  some: { answers: { ...isLinkedToAirline, [url]: { conversions, hasMore: false } }, until: 'That’s everything' },
  more: {
    answers: { ...isLinkedToAirline, [url]: [{ conversions, hasMore: true, nextToken: 'next' }] },
    until: 'Feathers',
  },
  none: {
    answers: { ...isLinkedToAirline, [url]: { conversions: [], hasMore: false } },
    until: 'Nothing converted yet',
  },
  loading: {},
  'it did not load': { answers: { ...isLinkedToAirline, [url]: { refusal: 'notFound' } }, until: 'didn’t load' },
}
