import { joinedFigures, plainFigures } from './plain-text.ts'

/**
 * A phone's number without what phones, contacts and links write into it: `tel:`, `Mobile:`, brackets, dots, dashes, spaces, and
 * the (0) that is not dialled from abroad. `00` before a country is `+`.
 */
export function plainMobile(entered: string): string {
  const number = plainFigures(entered).replace(/^[\p{L}. ]{0,20}:/u, '')
  const joined = joinedFigures(number).replace(/^00/, '+')
  if (!joined.startsWith('+')) return joined
  const [country = '', rest] = number.split('(0)')
  return rest === undefined ? joined : joinedFigures(country + rest).replace(/^00/, '+')
}
