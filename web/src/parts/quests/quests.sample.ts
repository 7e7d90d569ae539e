import { dayMs } from '@pollen/contract/durations'
import type { MemberQuest, PublicQuest } from '@pollen/contract/quests'

const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

const winter = {
  questId: 'winter',
  title: 'The fresh comb',
  text: 'Shop on three days, put £30 of fresh food in your basket, and use two offers.',
  picture: 'carrot',
  from: inDays(-7),
  until: inDays(9),
  reward: { kind: 'points' as const, points: 500 },
  mostMembers: 50_000,
  terms: 'A day counts when you spend £5 or more with your card.',
}
const steps: PublicQuest['steps'] = [
  { title: 'Shop on three days', counts: 'days', goal: 3, cells: 3 },
  { title: '£30 of fresh food', counts: 'pence', goal: 3000, cells: 3 },
  { title: 'Use two offers', counts: 'offers', goal: 2, cells: 2 },
]
export const open: PublicQuest = { ...winter, steps }

const counted = (...numbers: number[]): MemberQuest['steps'] =>
  steps.map((step, index) => {
    const counted = numbers[index] ?? 0
    return { ...step, counted, filled: Math.floor((counted * step.cells) / step.goal) }
  })

export const joined: MemberQuest = { ...winter, state: 'JOINED', steps: counted(2, 1240, 1) }
export const done: MemberQuest = {
  ...winter,
  state: 'DONE',
  steps: counted(3, 3000, 2),
  rewardedAt: inDays(-1),
}
export const toRefill: MemberQuest = { ...done, steps: counted(3, 2150, 2), refillUntil: winter.until }
export const withVoucher: MemberQuest = {
  ...done,
  questId: 'drinks',
  title: 'The coffee round',
  text: 'Four hot drinks, and the fifth is on us.',
  picture: 'cup',
  reward: { kind: 'voucher', title: 'A hot drink, on us' },
  voucherId: '0199a5c2-0000-7000-8000-000000000001',
  steps: [{ title: 'Four visits', counts: 'purchases', goal: 4, cells: 4, counted: 4, filled: 4 }],
}
export const full: MemberQuest = { ...winter, questId: 'full', state: 'FULL', steps: counted() }
export const ended: MemberQuest = { ...winter, questId: 'ended', state: 'ENDED', until: inDays(-2), steps: counted(1) }
export const takenBack: MemberQuest = { ...ended, questId: 'back', state: 'TAKEN_BACK' }
