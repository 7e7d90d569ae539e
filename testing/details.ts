/** What a person enters to register, except their email. */
export const details = {
  title: 'Ms' as const,
  firstName: 'Ada',
  lastName: 'Marsh',
  dateOfBirth: '14-03-1990',
  addresses: [{ lines: ['1 Clover Row', 'Beeford', 'AA1 1AA'] }],
  businessOffersOptIn: false,
  memorableName: 'Honeycomb',
  countryCode: '44',
  phoneNumber: '07700 900123',
  nectarContactPreferences: { contactByEmail: true, contactBySMS: true, contactByPhone: false, contactByPost: false },
  onlineAdvertisingConsent: true,
  termsAgreed: true as const,
  password: 'Clover-Field-7',
}
