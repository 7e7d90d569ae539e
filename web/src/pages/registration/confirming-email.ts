import type { Body } from '@pollen/contract/endpoint'
import type { emailCheck } from '@pollen/contract/visitor/registration'
import { registration } from '../../parts/registration/registration-state.ts'
import { ownPlatform } from '../../platform/mobile-platform.ts'
import { isOn } from '../../platform/switches.ts'

const downtimes = { android: 'registrationDowntimeAndroid', ios: 'registrationDowntimeIos' } as const

/**
 * While this device's app cannot open links, the emailed link must lead to the web (registration.md §6). On a mobile of
 * unknown kind it may be either app.
 */
function isAppDown(): boolean {
  const platform = ownPlatform()
  if (platform === 'unknown') return Object.values(downtimes).some(isOn)
  return platform !== undefined && isOn(downtimes[platform])
}

/** The request for the confirming email, for the first time or again. */
export function confirmingEmailTo(email: string, contactByEmail: boolean): Body<typeof emailCheck> {
  const { authToken, registrationDone } = registration.now()
  return {
    email,
    contactByEmail,
    ...(authToken && { authToken }),
    ...(registrationDone && { registrationDone }),
    ...(isAppDown() && { forceWebLink: true }),
  }
}
