import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { cardOrder, codeRequest } from './lost-cards.sample.ts'

export const examples: Record<string, ScreenExample> = {
  empty: {},
  'nothing entered': { press: ['Continue'] },
  'the code': { state: codeRequest },
  ordered: cardOrder({}, { wasOrderedBefore: false }),
  'ordered already': cardOrder({}, { wasOrderedBefore: true }),
}
