import type { Environment } from '@pollen/contract/environment'
import { programme } from '@pollen/contract/programme'
import { Refusal } from '@pollen/contract/refusals'
import { plainMobile } from '@pollen/contract/typed-mobile'
import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Numbers that Ofcom reserves for drama: they belong to no subscriber, so tests and demonstrations use them. */
const isForDrama = (e164: string) => /^\+447700900\d{3}$/.test(e164)

/**
 * A mobile number in E.164.
 *
 * @param countryCode  the dial code, digits only
 * @param phoneNumber  however a person writes it: 07700 900123, 7700 900123, +44 (0)7700 900123, 0044…, 447700900123
 * @throws Refusal phoneNotValid            there is no such mobile number
 * @throws Refusal phoneCountryNotAllowed   we send no texts to that country
 */
export function mobileNumber(
  { countryCode, phoneNumber }: { countryCode: string; phoneNumber: string },
  environment: Environment,
): string {
  const isOurs = ({ number }: PhoneNumber) => environment !== 'prod' && isForDrama(number)
  const parsed = readings(countryCode, plainMobile(phoneNumber)).find((one) => isOurs(one) || one.isValid())
  if (!parsed) throw new Refusal('phoneNotValid')
  if (isOurs(parsed)) return parsed.number
  if (!['MOBILE', 'FIXED_LINE_OR_MOBILE'].includes(parsed.getType() ?? '')) throw new Refusal('phoneNotValid')
  const allowed: readonly string[] =
    environment === 'prod' ? programme.mobileCountries.prod : programme.mobileCountries.elsewhere
  if (!allowed.includes((parsed.country ?? '').toLowerCase())) throw new Refusal('phoneCountryNotAllowed')
  return parsed.number
}

/** What the number can mean in that country: one of its own, or one that begins with the country. */
function readings(countryCode: string, typed: string): PhoneNumber[] {
  const spellings = typed.startsWith('+') ? [typed] : [`+${countryCode}${typed.replace(/^0/, '')}`, `+${typed}`]
  return spellings
    .map((spelling) => parsePhoneNumberFromString(spelling))
    .filter((parsed) => parsed?.countryCallingCode === countryCode) as PhoneNumber[]
}
