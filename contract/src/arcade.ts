import { z } from './zod.ts'

/** The cells of the game's comb: one in the middle, six around it. */
export const combCells = 7

/** What the game promises: how often, to how many, and what is in the cells. */
export const ArcadeRules = z.object({
  isOpen: z.boolean(),
  playsADay: z.int(),
  /** Of all members together. */
  mostPlaysADay: z.int(),
  /** So many cells have so many points; together they are all cells. */
  prizes: z.array(z.object({ points: z.int(), cells: z.int() })),
})
export type ArcadeRules = z.infer<typeof ArcadeRules>

/**
 * What a seal is the SHA-256 of, in UTF-8; the seal itself is hexadecimal. The salt keeps anyone from trying all boards.
 */
export const sealedText = ({ salt, board }: { salt: string; board: number[] }): string => `${salt}:${board.join(',')}`

/**
 * A play. The points of every cell are set and sealed when it begins; the seal is shown then, and what was sealed once a
 * cell is open, so that anybody can compare them.
 */
export const ArcadePlay = z.object({
  playId: z.string(),
  seal: z.string(),
  opened: z.optional(
    z.object({
      /** Counted from 1. */
      cell: z.int(),
      points: z.int(),
      /** The points of each cell. */
      board: z.array(z.int()),
      salt: z.string(),
    }),
  ),
})
export type ArcadePlay = z.infer<typeof ArcadePlay>
