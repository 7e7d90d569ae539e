import { readdir, readFile } from 'node:fs/promises'
import { parse } from '@swc/core'

/** Every regular expression in the sources of a folder, without tests, with its file. */
export async function regularExpressionsIn(folder: string): Promise<{ file: string; pattern: RegExp }[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  const found = await Promise.all(
    files.map(async (file) => {
      const syntax = { syntax: 'typescript', tsx: file.endsWith('x'), target: 'esnext' } as const
      const patterns = literalsIn(await parse(await readFile(`${folder}/${file}`, 'utf8'), syntax))
      return patterns.map((pattern) => ({ file, pattern }))
    }),
  )
  return found.flat()
}

function literalsIn(node: unknown): RegExp[] {
  if (typeof node !== 'object' || node === null) return []
  if ('type' in node && node.type === 'RegExpLiteral') {
    const { pattern, flags } = node as unknown as { pattern: string; flags: string }
    return [new RegExp(pattern, flags)]
  }
  return Object.values(node).flatMap(literalsIn)
}

/** What a pattern's classes stand for, and what stands for nothing in any of them. */
const ofClasses = ['a', 'A', '0', ' ', '-', '.', '@', 'é']
const ends = ['', '\0', '!']
const longest = 16_000
/**
 * A quarter of what a quadratic pattern takes here for the longest of our texts; a linear one takes a hundredth of it.
 */
const mostMs = Math.min(...[1, 2, 3].map(() => millisecondsOf(/a+$/, `${'a'.repeat(longest)}!`))) / 4

/**
 * A text that a pattern takes far too long to read, or nothing: repetitions of its own letters, alone and in pairs, are
 * made longer and longer, so that one of exponential time is found out while it still takes a moment.
 */
export function slowTextFor(pattern: RegExp): string | undefined {
  const own = [...new Set(pattern.source.replace(/\\[a-zA-Z]\{?[^}]*?\}?|[\\^$()[\]{}|?*+]/g, ''))].slice(0, 12)
  const letters = [...new Set([...ofClasses, ...own])]
  const pairs = letters.flatMap((one) => letters.map((other) => (one === other ? one : one + other)))
  for (const unit of pairs)
    for (let length = 16; length <= longest; length = Math.ceil(length * (length < 40 ? 1.5 : 4))) {
      const repeated = unit.repeat(length / unit.length)
      for (const end of ends) if (isSlow(pattern, repeated + end)) return `${unit} × ${length}, then “${end}”`
    }
  return undefined
}

/** Whether it is slow each time: once may be the machine. */
const isSlow = (pattern: RegExp, text: string) => [1, 2, 3].every(() => millisecondsOf(pattern, text) > mostMs)

function millisecondsOf(pattern: RegExp, text: string): number {
  const began = performance.now()
  text.replace(pattern, '')
  return performance.now() - began
}
