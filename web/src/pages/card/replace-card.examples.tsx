import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { answerTo, cardOrder, codeRequest } from './lost-cards.sample.ts'

export const examples: Record<string, ScreenExample> = {
  asking: {},
  'nothing chosen': { press: ['Continue'] },
  'whose it is': { state: { replacementType: 'LOST' } },
  'the code': { state: { ...codeRequest, replacementType: 'LOST' } },
  stolen: cardOrder({ replacementType: 'STOLEN' }, { wasOrderedBefore: false }),
  damaged: cardOrder({ replacementType: 'DAMAGED' }, { wasOrderedBefore: false }),
  'ordered already': cardOrder({ replacementType: 'LOST' }, { wasOrderedBefore: true }),
  'the code ran out': {
    state: { ...codeRequest, replacementType: 'LOST' },
    answers: { [answerTo.replace.validate]: { refusal: 'codeExpired' } },
    fill: { Code: '123456' },
    press: ['Continue'],
    until: 'That code has expired.',
  },
}
