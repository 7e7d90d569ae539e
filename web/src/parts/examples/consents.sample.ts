import { advertisingPreference } from '@pollen/contract/member/consents'

export const agreesToAdverts = {
  [advertisingPreference.url]: { contactPreferences: [{ channel: 'ONLINEAD', consent: true }], advertKey: 996 },
}
