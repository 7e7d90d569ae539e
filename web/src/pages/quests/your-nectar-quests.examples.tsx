import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { done, ended, full, joined, open, takenBack, toRefill, withVoucher } from '../../parts/quests/quests.sample.ts'

const memory = { sessionCreatedAt: '1', firstName: 'Ada' }
const mine = '/quests-api/quests'
const everybodys = '/anonymous-quests-api/quests'

export const examples: Record<string, ScreenExample> = {
  some: { memory, answers: { [mine]: { quests: [joined, withVoucher] } }, until: '£12.40 of £30.00' },
  done: { memory, answers: { [mine]: { quests: [done] } }, until: 'Done!' },
  'brought back': { memory, answers: { [mine]: { quests: [toRefill] } }, until: 'a cell is empty again' },
  over: { memory, answers: { [mine]: { quests: [full, takenBack, ended] } }, until: 'It’s over' },
  none: { memory, answers: { [mine]: { quests: [] } }, until: 'No quests right now' },
  loading: { memory },
  error: { memory, answers: { [mine]: { refusal: 'busy' } }, until: 'didn’t load' },
  visitor: { answers: { [everybodys]: { quests: [open] } }, until: 'The fresh comb' },
  'visitor, none': { answers: { [everybodys]: { quests: [] } }, until: 'No quests right now' },
  'visitor, error': { answers: { [everybodys]: { refusal: 'busy' } }, until: 'didn’t load' },
}
