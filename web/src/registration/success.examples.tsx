import type { ScreenExample } from '../dev/example.ts'

const account = { authToken: 'x'.repeat(43), cardNumber: '70000000015' }
const made = { next: [], userData: {}, cardNumber: account.cardNumber, registrationCompletedToken: 'y'.repeat(43) }

export const examples: Record<string, ScreenExample> = {
  waiting: { state: account },
  done: { registration: made, memory: { firstName: 'ada' } },
  'done without a name': { registration: made },
}
