import { advertisingPreference } from '@pollen/contract/member/consents'
import type { Answers } from './answers.ts'

export const agreesToAdverts = {
  [advertisingPreference.url]: { contactPreferences: [{ channel: 'ONLINEAD', consent: true }], advertKey: 996 },
} satisfies Answers
