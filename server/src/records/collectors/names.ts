import { isNear, spellingsNear } from '../../platform/process/one-letter-off.ts'

/** A name as it is indexed: in small letters, without accents, spaces, apostrophes, dots and dashes (tables.ts). */
const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\s'’.-]/g, '')
    .toLowerCase()

type Split = { first: string; last: string }

/** Which words of a name may be the first and which the last one: “Maya van Dyke”, “van Dyke, Maya”, “van Dyke”. */
function splitsOf(name: string): Split[] {
  const words = name.split(/[\s,]+/).filter((word) => plain(word) !== '')
  const joined = (from: number, to?: number) => plain(words.slice(from, to).join(''))
  const splits = [{ first: '', last: joined(0) }]
  for (let at = 1; at < words.length; at++)
    splits.push({ first: joined(0, at), last: joined(at) }, { first: joined(at), last: joined(0, at) })
  return splits
}

/** How the indexed names begin that these words name; the first name may be its beginning, or a letter. */
export const beginningsOf = (name: string): string[] => splitsOf(name).map(({ first, last }) => `${last} ${first}`)

/** How the indexed first names begin that one word alone may name, too. */
export const firstNamesOf = (name: string): string[] => (/[\s,]/.test(name.trim()) ? [] : [plain(name)])

/** The same of names that differ by a letter, or of which the last one has only begun. */
export function beginningsNear(name: string): string[] {
  const near = splitsOf(name).flatMap(({ first, last }) => [
    ...spellingsNear(last).map((spelling) => `${spelling} ${first}`),
    ...(first.length > 2 ? spellingsNear(first).map((spelling) => `${last} ${spelling}`) : [`${last}`]),
  ])
  return near.filter((beginning) => beginning.trimEnd().length > 2)
}

/** Whether these words name somebody: `near` where one of them differs by a letter. */
export function namedBy(
  said: string,
  { firstName, lastName }: { firstName: string; lastName: string },
): 'exact' | 'near' | undefined {
  const [ownFirst, ownLast] = [plain(firstName), plain(lastName)]
  const splits = splitsOf(said)
  if (splits.some(({ first, last }) => last === ownLast && ownFirst.startsWith(first))) return 'exact'
  const isOneOff = ({ first, last }: Split) =>
    (isNear(last, ownLast) && ownFirst.startsWith(first)) ||
    (last === ownLast && isNear(first, ownFirst)) ||
    (first === '' && last.length > 2 && ownLast.startsWith(last))
  return splits.some(isOneOff) ? 'near' : undefined
}
