import type { ConversionRate, ConversionType } from '@pollen/contract/conversions'
import { namedPoints } from '@pollen/contract/numbers'
import { programme } from '@pollen/contract/programme'

/** What the points of both sides are called, in the order in which they are given and got. */
export const sidesOf = (type: ConversionType, pointsName: string): readonly [string, string] =>
  type === 'NECTAR_TO_PARTNER' ? ['points', pointsName] : [pointsName, 'points']

/** So many points of the side that they leave: 2,000 points, 250 Avios. */
export const namedSide = (points: number, type: ConversionType, pointsName: string): string =>
  type === 'NECTAR_TO_PARTNER' ? namedPoints(points) : namedPoints(points, pointsName)

/** 400 points make 250 Avios */
export function rateInWords(type: ConversionType, { gives, gets }: ConversionRate, pointsName: string): string {
  const [given, got] = sidesOf(type, pointsName)
  return `${namedPoints(gives, given)} ${gives === 1 ? 'makes' : 'make'} ${namedPoints(gets, got)}`
}

/** Which way, as a choice: Nectar to British Airways. */
export const wayInWords = (type: ConversionType, partner: string): string =>
  type === 'NECTAR_TO_PARTNER' ? `${programme.name} to ${partner}` : `${partner} to ${programme.name}`
