import type { DeliveryMethod } from '@pollen/contract/two-factor'
import type { TaskList } from 'graphile-worker'
import type { Database } from '../platform/database/database.ts'
import { findWhoResets, sendResetCode, sendResetLink } from './password-reset.ts'

export const identityTasks = ({ transaction }: Database, publicUrl: string): TaskList => ({
  sendResetLink: (payload) =>
    transaction((tx) => sendResetLink(tx, (payload as { email: string }).email, { now: new Date(), publicUrl })),
  findWhoResets: (payload) => {
    const { challengeId, cardNumber } = payload as { challengeId: string; cardNumber: string }
    return transaction((tx) => findWhoResets(tx, challengeId, cardNumber))
  },
  sendResetCode: (payload) => {
    const { challengeId, method } = payload as { challengeId: string; method: DeliveryMethod }
    return transaction((tx) => sendResetCode(tx, challengeId, method, new Date()))
  },
})
