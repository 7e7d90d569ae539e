import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { answerTo, asked, ordered } from './lost-cards.sample.ts'

export const examples: Record<string, ScreenExample> = {
  asking: {},
  'nothing chosen': { press: ['Continue'] },
  'whose it is': { state: { replacementType: 'LOST' } },
  'the code': { state: { ...asked, replacementType: 'LOST' } },
  stolen: ordered({ replacementType: 'STOLEN' }, { wasOnItsWay: false }),
  damaged: ordered({ replacementType: 'DAMAGED' }, { wasOnItsWay: false }),
  'on its way already': ordered({ replacementType: 'LOST' }, { wasOnItsWay: true }),
  'the code ran out': {
    state: { ...asked, replacementType: 'LOST' },
    answers: { [answerTo.replace.validate]: { refusal: 'codeExpired' } },
    fill: { Code: '123456' },
    press: ['Continue'],
    until: 'That code has run out.',
  },
}
