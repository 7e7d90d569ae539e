import { z } from '@pollen/contract/zod'
import { parseContent } from '../../platform/content/content-file.ts'
import { fileKind } from '../../platform/content/content-kind.ts'
import type { KeptContent } from '../content/content.ts'
import type { AddressProvider } from './address-provider.ts'
import { addressService } from './address-service.ts'

const Gazetteer = z.record(
  z.string(),
  z.object({ street: z.string(), town: z.string(), county: z.string(), buildings: z.array(z.string()) }),
)

type WrittenGazetteer = z.infer<typeof Gazetteer>

/** @throws StartError   the text breaks a rule */
export const parseGazetteer = (text: string): WrittenGazetteer => parseContent('gazetteer.json', text, Gazetteer)

export const gazetteerKind = fileKind({
  name: 'gazetteer',
  title: 'Invented addresses',
  file: 'gazetteer.json',
  shape: Gazetteer,
  words: {},
  parse: parseGazetteer,
})

/** The operator's service, or the gazetteer of the demonstration in its place. */
export const addressProvider = (addressesUrl: string | undefined, content: KeptContent): AddressProvider =>
  addressesUrl ? addressService(addressesUrl) : gazetteer(content.keep((all) => parseGazetteer(all(gazetteerKind))))

/** Invented addresses for trying the programme out. */
export function gazetteer(written: () => WrittenGazetteer): AddressProvider {
  return {
    async find({ building, postcode }) {
      const place = Object.entries(written()).find(([listed]) => normalise(listed) === normalise(postcode))
      if (!place) return []
      const [listedPostcode, { street, town, county, buildings }] = place
      return buildings
        .filter((candidate) => matches(candidate, building))
        .map((candidate) => ({ lines: [...linesOf(candidate, street), town, county, listedPostcode] }))
    },
  }
}

/**
 * Shortens each word of the first line to its first letter or digit, and the postcode to its first half: `1… C… R…`,
 * `AA1 …`.
 *
 * @param lines  the last line is the postcode
 */
export function maskAddress(lines: string[]): [first: string, postcode: string] {
  const [first = ''] = lines
  const postcode = lines.at(-1) ?? ''
  return [first.replace(/([\p{L}\p{N}])[\p{L}\p{N}'’-]*/gu, '$1…'), postcode.replace(/(?<!\s)\s*\S{3}$/, ' …')]
}

/** `12` shares a line with its street; `Flat 2` of `Flat 2, 14` and `Rose Cottage` have a line of their own. */
function linesOf(building: string, street: string): string[] {
  const [, flat, number] = /^(?:(.*), )?(\d+[a-z]?)$/i.exec(building) ?? []
  if (number) return [...(flat ? [flat] : []), `${number} ${street}`]
  return [building, street]
}

/** Finds the words of `building` in the candidate, in order. Numbers match whole (1 is not 11), names by beginning. */
function matches(candidate: string, building: string): boolean {
  const wanted = words(building)
  const unmatched = words(candidate).reduce(
    (rest, word) => (rest[0] !== undefined && isWord(word, rest[0]) ? rest.slice(1) : rest),
    wanted,
  )
  return wanted.length > 0 && unmatched.length === 0
}

const isWord = (word: string, wanted: string) => (/^\d/.test(wanted) ? word === wanted : word.startsWith(wanted))

const words = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .match(/[\p{L}\p{N}]+/gu) ?? []
const normalise = (postcode: string) => postcode.replace(/\s/g, '').toUpperCase()
