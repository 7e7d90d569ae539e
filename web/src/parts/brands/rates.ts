import type { ListedBrand } from '@pollen/contract/listed-brand'
import { formatPence, namedPoints } from '@pollen/contract/numbers'

/** For every pound, or for every so much: “for every £1”. */
export const forEvery = ({ perPence }: ListedBrand['collect']): string =>
  `for every ${perPence % 100 === 0 ? `£${perPence / 100}` : formatPence(perPence)}`

/** 5 points for every £1 */
export const collectInWords = (collect: ListedBrand['collect']): string =>
  `${namedPoints(collect.points)} ${forEvery(collect)}`

/** 500 points = £2.50 off */
export const spendInWords = ({ points, pence }: NonNullable<ListedBrand['spend']>): string =>
  `${namedPoints(points)} = ${formatPence(pence)} off`
