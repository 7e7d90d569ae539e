import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { asked, ordered } from './lost-cards.sample.ts'

export const examples: Record<string, ScreenExample> = {
  empty: {},
  'nothing entered': { press: ['Continue'] },
  'the code': { state: asked },
  ordered: ordered({}, { wasOnItsWay: false }),
  'on its way already': ordered({}, { wasOnItsWay: true }),
}
