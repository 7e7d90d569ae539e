import { readdirSync } from 'node:fs'
import { uploadedIn } from '@pollen/contract/picture-names'
import { z } from '@pollen/contract/zod'
import { contrastBetween, leastContrast } from './contrast.ts'
import { knownFields } from './field-words.ts'

export const words = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))

/** A whole number from 1 on. */
export const count = (most = Number.MAX_SAFE_INTEGER) => z.int().check(z.positive(), z.maximum(most))

/** What an operator calls a row of theirs; addresses and other files name it so. */
export const Key = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/, 'is no key of small letters, digits and dashes'))

const drawings = readdirSync(new URL('../../../../web/public/products/', import.meta.url))

/**
 * A picture: the name of a drawing of the app, without its folder and ending, one that is there; or one that was uploaded, as the
 * console names it, with what is in it. Whether that is there is known where there is a database.
 */
export const Drawing = z
  .string()
  .check(
    z.refine((name) => uploadedIn(name) !== undefined || drawings.includes(`${name}.svg`), {
      error: ({ input }) =>
        String(input).startsWith('picture:')
          ? 'is no picture as the console names it: picture:, 32 letters and digits, and what is in it in at most 120 characters'
          : 'is no name of a drawing in web/public/products',
    }),
  )
  .register(knownFields, { control: 'picture' })

/** The colour of a tile, on which initials stand in white. */
export const TileColour = z
  .string()
  .check(
    z.regex(/^#[0-9a-f]{6}$/, { error: 'is no colour like #6b4a2f', abort: true }),
    z.refine((colour) => contrastBetween(colour, '#ffffff') >= leastContrast, 'is too light for white letters'),
  )
  .register(knownFields, { hint: 'Like #6b4a2f, dark enough for white letters' })

/** A day by the clocks of the programme. */
export const Day = z.iso.date()

/** A code, or how codes begin, with a star behind it. */
export const codePattern = (says: string) => z.string().check(z.regex(/^[^*]+\*?$/, says))

/** A brand that must be there, by its key. */
export const nameOf = (known: readonly string[]) =>
  z
    .string()
    .check(z.refine((name) => known.includes(name), { error: ({ input }) => `${input} is none that we have` }))
    .register(knownFields, { names: 'brands' })

/** Of what has a first and a last day. */
export const lastDayIsNotBefore = z.refine<{ firstDay: string; lastDay: string }>(
  ({ firstDay, lastDay }) => firstDay <= lastDay,
  { error: 'is before firstDay', path: ['lastDay'] },
)

/** A list in which each row has a key of its own. */
export const listOf = <Row extends z.ZodMiniType<Record<string, unknown>>>(
  row: Row,
  key: string & keyof z.output<Row>,
) =>
  z.array(row).check(({ value, issues }) => {
    const known = new Set<unknown>()
    for (const [index, row] of value.entries()) {
      const name = row[key]
      if (known.has(name))
        issues.push({ code: 'custom', path: [index, key], message: `${name} is written twice`, input: name })
      known.add(name)
    }
  })
