import type { programme } from './programme.ts'

type AllowedCountries = (typeof programme.mobileCountries)[keyof Pick<
  typeof programme.mobileCountries,
  'prod' | 'elsewhere'
>][number]

/** `also`: other names that people look for it by. */
type Country = { name: string; dialCode: string; also?: string }

/** The countries of mobile numbers, by ISO 3166: what people call them, and the digits that dial them (ITU-T E.164). */
export const countries: Record<AllowedCountries, Country> = {
  gb: { name: 'United Kingdom', dialCode: '44', also: 'UK Great Britain England Scotland Wales Northern Ireland' },
  gg: { name: 'Guernsey', dialCode: '44' },
  im: { name: 'Isle of Man', dialCode: '44' },
  je: { name: 'Jersey', dialCode: '44' },
  ie: { name: 'Ireland', dialCode: '353' },
  fr: { name: 'France', dialCode: '33' },
  de: { name: 'Germany', dialCode: '49' },
  es: { name: 'Spain', dialCode: '34' },
  it: { name: 'Italy', dialCode: '39' },
  nl: { name: 'Netherlands', dialCode: '31', also: 'Holland' },
  pl: { name: 'Poland', dialCode: '48' },
  pt: { name: 'Portugal', dialCode: '351' },
  us: { name: 'United States', dialCode: '1', also: 'USA America' },
}
