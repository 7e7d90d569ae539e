import { z } from '@pollen/contract/zod'

/** An address whose scheme is one of these, each with its colon. */
export const webAddress = (protocols: string[], says: string) =>
  z.string().check(z.refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), says))

/** What stands in a list with commas or spaces between. */
export const itemsOf = (list: string): string[] => list.split(/[\s,]+/).filter(Boolean)

export const Port = z
  .string()
  .check(
    z.refine(
      (text) => /^\d+$/.test(text) && Number(text) > 0 && Number(text) < 65536,
      'must be a port from 1 to 65535',
    ),
  )

/** Means nothing in HTML and in JSON, into which it is written as it is. */
export const Name = z
  .string()
  .check(
    z.regex(
      /^[\p{L}\d][\p{L}\d .’-]{0,29}$/u,
      'must be a name of at most 30 letters, digits, spaces, points and dashes',
    ),
  )
