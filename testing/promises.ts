import { readFile } from 'node:fs/promises'
import { sources } from './sources.ts'

/** That something will happen: “we’ll”, “you’ll get”, “will be”, “within two days”, “by” a day. */
const promise = /\b(we’ll|you’ll get|will be|within [\w…]+ (minutes?|hours?|days?|weeks?|months?))\b|\bby ‹day›/i

/** Screens and messages; what operators, developers and programs read promises nothing to a member. */
const isForMembers = (file: string) =>
  /^(web|design|contract|server)\/src\//.test(file) &&
  !/\.(test|examples|sample)\.tsx?$|-file\.ts$|\/(commands|demonstration|dev|figures)\//.test(file)

const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const filledInDay = /\$?\{\w*(day|date|moment|time)\w*\([^{}]*\}/gi
const filledIn = /\$\{[^{}]*\}|\{[\w.]+(\([^(){}<>]*\))?\}|<Careline \/>/g
/** Of a sentence, and no end of one. */
const tagInside = /<\/?(b|i|em|a|Link)\b[^>]*>|\{' '\}/g
/** After its mark, or where the text of the source ends: at a straight quote that is no apostrophe, or at a tag. */
const end = /(?<=[.?!])(?=[ ’”'"`<])|(?<![a-z])'|'(?![a-z])|["`<>]/

/** The sentences of a source, with “…” for what is filled in. */
const sentencesIn = (source: string): string[] =>
  source
    .replace(comment, '\n')
    .replace(tagInside, ' ')
    .replace(filledInDay, '‹day›')
    .replace(filledIn, '…')
    .replace(/\s+/g, ' ')
    .split(end)
    .map((sentence) =>
      sentence
        .replace(/^[^\p{L}…]+/u, '')
        .replace(/ (?=[,.:])/g, '')
        .trim(),
    )

/** What screens and messages promise to members, each sentence with the files that say it. */
export async function promisesToMembers(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const file of sources.filter(isForMembers))
    for (const sentence of sentencesIn(await readFile(file, 'utf8')))
      if (promise.test(sentence)) {
        const readable = sentence.replaceAll('‹day›', '…')
        found.set(readable, [...(found.get(readable) ?? []), file])
      }
  return found
}
