import type { Environment } from '@pollen/contract/environment'
import { programme } from '@pollen/contract/programme'
import { Refusal } from '@pollen/contract/refusals'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Numbers that Ofcom reserves for drama: they belong to no subscriber, so tests and demonstrations use them. */
const isForDrama = (e164: string) => /^\+447700900\d{3}$/.test(e164)

/**
 * A mobile number in E.164.
 *
 * @param countryCode  the dial code, digits only
 * @throws Refusal phoneNotValid            there is no such mobile number
 * @throws Refusal phoneCountryNotAllowed   we send no texts to that country
 */
export function mobileNumber(
  { countryCode, phoneNumber }: { countryCode: string; phoneNumber: string },
  environment: Environment,
): string {
  const typed = phoneNumber.replace(/[^\d+]/g, '')
  const parsed = parsePhoneNumberFromString(typed.startsWith('+') ? typed : `+${countryCode}${typed.replace(/^0/, '')}`)
  if (!parsed || parsed.countryCallingCode !== countryCode) throw new Refusal('phoneNotValid')
  if (environment !== 'prod' && isForDrama(parsed.number)) return parsed.number
  if (!parsed.isValid() || !['MOBILE', 'FIXED_LINE_OR_MOBILE'].includes(parsed.getType() ?? ''))
    throw new Refusal('phoneNotValid')
  const allowed: readonly string[] =
    environment === 'prod' ? programme.mobileCountries.prod : programme.mobileCountries.elsewhere
  if (!allowed.includes((parsed.country ?? '').toLowerCase())) throw new Refusal('phoneCountryNotAllowed')
  return parsed.number
}
