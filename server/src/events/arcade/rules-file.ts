import { type ArcadeRules, combCells } from '@pollen/contract/arcade'
import { z } from '@pollen/contract/zod'
import { readContent } from '../../platform/content/content-file.ts'
import { count } from '../../platform/content/rules.ts'

const fileName = 'arcade.json'

const Rules = z
  .strictObject({
    isOpen: z.boolean(),
    playsADay: count(10),
    mostPlaysADay: count(10_000_000),
    prizes: z.array(
      z.strictObject({ points: z.int().check(z.minimum(0), z.maximum(10_000)), cells: count(combCells) }),
    ),
  })
  .check(
    z.refine(({ prizes }) => prizes.reduce((sum, { cells }) => sum + cells, 0) === combCells, {
      error: `do not fill ${combCells} cells`,
      path: ['prizes'],
    }),
  )

/**
 * What operators wrote in content/arcade.json, or the text that is given in its place.
 *
 * @throws StartError   it breaks a rule
 */
export const readArcadeRules = (given?: string): Promise<ArcadeRules> => readContent(fileName, Rules, given)
