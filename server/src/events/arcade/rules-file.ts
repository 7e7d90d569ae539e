import { type ArcadeRules, combCells } from '@pollen/contract/arcade'
import { z } from '@pollen/contract/zod'
import { parseContent } from '../../platform/content/content-file.ts'
import { fileKind } from '../../platform/content/content-kind.ts'
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

/** @throws StartError   the text breaks a rule */
export const parseArcadeRules = (text: string): ArcadeRules => parseContent(fileName, text, Rules)

export const arcadeKind = fileKind({
  name: 'arcade',
  title: 'Arcade',
  file: fileName,
  shape: Rules,
  words: {
    isOpen: { label: 'It is open' },
    playsADay: { label: 'Plays for one member in a day', unit: 'times' },
    mostPlaysADay: { label: 'Plays of all members in a day', unit: 'times' },
    prizes: { hint: `Their cells fill the comb of ${combCells}` },
  },
  parse: parseArcadeRules,
})
