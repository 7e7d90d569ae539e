import { readFile } from 'node:fs/promises'
import { z } from '@pollen/contract/zod'

export type Sought = { building: string; postcode: string }
export type Address = { lines: string[] }

/** Whoever knows addresses: the gazetteer that comes along, or a provider's service in its place. */
export type AddressProvider = {
  /** @returns every address at the postcode whose building fits, in the order of the street */
  find(sought: Sought): Promise<Address[]>
}

const Gazetteer = z.record(
  z.string(),
  z.object({ street: z.string(), town: z.string(), county: z.string(), buildings: z.array(z.string()) }),
)

/** Addresses that were invented for trying the programme out: no one lives there (content/gazetteer.json). */
export async function gazetteer(): Promise<AddressProvider> {
  const written = await readFile(new URL('../../../content/gazetteer.json', import.meta.url), 'utf8')
  const places = Gazetteer.parse(JSON.parse(written))
  return {
    async find({ building, postcode }) {
      const place = Object.entries(places).find(([known]) => plain(known) === plain(postcode))
      if (!place) return []
      const [known, { street, town, county, buildings }] = place
      return buildings
        .filter((candidate) => fits(candidate, building))
        .map((candidate) => ({ lines: [...linesOf(candidate, street), town, county, known] }))
    },
  }
}

/** `12` is a house of the street; `Flat 2, 14` and `Rose Cottage` stand on a line of their own. */
function linesOf(building: string, street: string): string[] {
  const [, inside, number] = /^(?:(.*), )?(\d+[a-z]?)$/i.exec(building) ?? []
  if (number) return [...(inside ? [inside] : []), `${number} ${street}`]
  return [building, street]
}

/** What is asked stands in the building's words, in that order: a number whole (1 is not 11), a name by its beginning. */
function fits(candidate: string, sought: string): boolean {
  const asked = words(sought)
  const left = words(candidate).reduce(
    (rest, part) => (rest[0] !== undefined && isWord(part, rest[0]) ? rest.slice(1) : rest),
    asked,
  )
  return asked.length > 0 && left.length === 0
}

const isWord = (part: string, asked: string) => (/^\d/.test(asked) ? part === asked : part.startsWith(asked))

const words = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .match(/[\p{L}\p{N}]+/gu) ?? []
const plain = (postcode: string) => postcode.replace(/\s/g, '').toUpperCase()
