import { type SQLWrapper, sql } from 'drizzle-orm'
import { bonusWithin, type Movement } from './movements.ts'

/** The points of the bonuses that transfers have within theirs, and how many they are, for a sum of transfers. */
export const bonusesWithin = (about: SQLWrapper) => ({
  bonusPoints: sql`coalesce(sum(case when ${about} ? 'bonuses' then bonus_points(${about}) end), 0)`.mapWith(Number),
  bonuses:
    sql`coalesce(sum(case when ${about} ? 'bonuses' then jsonb_array_length(${about}->'bonuses') end), 0)`.mapWith(
      Number,
    ),
})

type Sum = { movement: Movement; points: number; bonusPoints: number; bonuses: number }

/** The sum of some movements, and beside it that of the bonuses within them, when there are any. */
export function withoutBonuses<Row extends Sum>(row: Row): { own: Row; bonus: Row | undefined } {
  const { movement, points, bonusPoints, bonuses } = row
  const ofBonuses = bonusWithin[movement]
  if (bonuses === 0 || !ofBonuses) return { own: row, bonus: undefined }
  const bonus = { ...row, movement: ofBonuses, points: bonusPoints }
  return { own: { ...row, points: points - bonusPoints }, bonus }
}
