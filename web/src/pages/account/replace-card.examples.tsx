import { orderReplacementCard } from '@pollen/contract/member/card-orders'
import { refusals } from '@pollen/contract/refusals'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const memory = { firstName: 'Ada' }
const url = orderReplacementCard.url

export const examples: Record<string, ScreenExample> = {
  asking: { memory },
  'nothing chosen': {
    memory,
    press: ['Order my card'],
    until: 'What happened to it? Choose what happened to your card',
  },
  stolen: { memory, press: ['It was stolen'], until: 'The old number stops working straight away' },
  damaged: { memory, press: ['It’s damaged'], until: 'Your number stays the same' },
  'with key tags': { memory, switches: { keyTagStock: true }, press: ['A key tag'], until: 'Order my key tag' },
  sending: { memory, answers: { [url]: 'never' }, press: ['I lost it', 'Order my card'] },
  'ordered a moment ago': {
    memory,
    answers: { [url]: { refusal: 'cardOrderedAlready' } },
    press: ['I lost it', 'Order my card'],
    until: refusals.cardOrderedAlready.says,
  },
}
