import type { Spending } from '@pollen/contract/member/spending'

export const unlocked: Spending = {
  status: 'UNLOCKED',
  dailyLimitPoints: 20_000,
  toldBy: 'email',
  needsPassword: false,
}
export const locked: Spending = { ...unlocked, status: 'LOCKED' }
export const heldAfterRecovery: Spending = { ...locked, heldUntil: '2026-03-15T10:00:00Z' }
export const lockedForCase: Spending = { ...locked, needsPassword: true }
