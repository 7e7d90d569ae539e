import type { RegistrationState } from '../../parts/registration/registration-state.ts'

/** An invented registration, for the examples of its screens. */
const authToken = 'x'.repeat(43)
export const address = { lines: ['1 Clover Row', 'Beeford Magna', 'Meadshire', 'AA1 1AA'] }

export const confirmed = {
  authToken,
  next: ['DO_CONFIRM_SIGN_UP'],
  userData: { existingCardType: 'NONE', email: 'ada@example.com', contactByEmail: true },
} satisfies RegistrationState

export const withDetails = {
  ...confirmed,
  userData: { ...confirmed.userData, title: 'Ms', firstName: 'ada', lastName: 'Marsh', dateOfBirth: '14/03/1990' },
} satisfies RegistrationState

export const withAddress = {
  ...withDetails,
  userData: { ...withDetails.userData, addresses: [address] },
} satisfies RegistrationState

export const withAccount = {
  ...withAddress,
  userData: { ...withAddress.userData, accountType: 'STANDARD', businessOffersOptIn: false },
} satisfies RegistrationState

export const secured = {
  ...withAccount,
  userData: { ...withAccount.userData, memorableName: 'Honeycomb', phoneNumber: '07700 900123', countryCode: '44' },
} satisfies RegistrationState
