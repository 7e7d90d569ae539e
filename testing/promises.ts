import { readdir, readFile } from 'node:fs/promises'
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

const withoutMarkdown = (text: string) => text.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').replaceAll('**', '')

/** The words of a letter, each choice by itself, without what chooses them. */
const wordsOfLetter = (text: string): string =>
  withoutMarkdown(text)
    .replace(/^(Subject|Title): /gm, '')
    .replace(/\{\w+(Until|At)\}/g, '‹day›')
    .replace(/\{\w+\}/g, '…')
    .replace(/\{\w+, \w+,|(?<![^ ])(=\d+|\w+) \{|\}/gm, '`')
    .replaceAll('\n', '`')

const letters = (await readdir('content/letters')).map((name) => `content/letters/${name}`)

/** What screens and messages promise to members, each sentence with the files that say it. */
export async function promisesToMembers(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const file of [...sources.filter(isForMembers), ...letters]) {
    const text = await readFile(file, 'utf8')
    for (const sentence of sentencesIn(file.endsWith('.md') ? wordsOfLetter(text) : text))
      if (promise.test(sentence)) {
        const readable = sentence.replaceAll('‹day›', '…')
        found.set(readable, [...(found.get(readable) ?? []), file])
      }
  }
  return found
}

/** What operators' words promise beside: what happens without anybody's doing, at once, or never. What somebody is asked to do at once is none. */
const inContent =
  /\b(we (will|(tell|email|text|send|answer) you|give them|count|stop|take)|you’ll have|automatically|by (itself|themselves)|never)\b|(?<!\b(us|sale|come)|[…”]) (at once|straight away)\b/i

/** Words of other files stand between quotes or in lines of Markdown; a cell of a table may hold commas between quotes. */
const piecesOf: Record<string, (text: string) => string[]> = {
  md: (text) =>
    withoutMarkdown(text)
      .replace(/^Takes away: .*/, '')
      .split('\n'),
  json: (text) => [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, piece = '']) => piece),
  csv: (text) => text.match(/"(?:[^"]|"")*"|[^,\n"]+/g) ?? [],
}

/** What operators' words promise to members, beside letters: each sentence with the files of `content/` that say it. */
export async function promisesOfContent(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  const files = (await readdir('content', { recursive: true })).filter((file) => !file.startsWith('letters/'))
  for (const file of files) {
    const pieces = piecesOf[file.slice(file.lastIndexOf('.') + 1)]?.(await readFile(`content/${file}`, 'utf8')) ?? []
    for (const sentence of pieces.flatMap((piece) => piece.replace(/\{\w+\}/g, '…').split(/(?<=[.?!])(?=[ ”"])/)))
      if (/[.?!]”?"?$/.test(sentence) && (promise.test(sentence) || inContent.test(sentence))) {
        const readable = sentence.replace(/^[^\p{L}…“]+|"$/gu, '')
        found.set(readable, [...(found.get(readable) ?? []), `content/${file}`])
      }
  }
  return found
}
