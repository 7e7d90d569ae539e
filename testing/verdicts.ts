import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import axe from 'axe-core'

/** What was found right: under which conditions, and the hash of what was drawn for each name. */
type KeptVerdicts = { conditions: string; hashes: Map<string, string> }

/** Which examples were found right before, and which in this run. */
export class Verdicts {
  readonly passed = new Map<string, string>()
  readonly conditions: string
  readonly #before: KeptVerdicts

  constructor(before: KeptVerdicts, conditions: string) {
    this.#before = before
    this.conditions = conditions
  }

  /** Whether the example was found right under the same conditions, drawn as it is now. */
  hasPassed(name: string, drawn: string): boolean {
    return this.#before.conditions === this.conditions && this.#before.hashes.get(name) === drawn
  }
}

/** A line of conditions, then one for each name. Without a file nothing was found right. */
export async function readVerdicts(file: URL): Promise<KeptVerdicts> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const [conditions = '', ...lines] = text.split('\n')
  const hashes = lines.flatMap((line): [string, string][] => {
    const [, name, hash] = /^(.+) ([0-9a-f]+)$/.exec(line) ?? []
    return name && hash ? [[name, hash]] : []
  })
  return { conditions, hashes: new Map(hashes) }
}

/** By name, so that two branches change different lines. */
export async function writeVerdicts(file: URL, { conditions, passed }: Verdicts): Promise<void> {
  const lines = [...passed].map(([name, drawn]) => `${name} ${drawn}`).sort()
  await writeFile(file, [conditions, ...lines, ''].join('\n'))
}

/**
 * Names what a verdict depends on beside what was drawn: axe, and how it is looked at. Neither the browser's version nor
 * the machine's fonts are among it, because our pages bring their own typeface; the long form looks at everything.
 *
 * @param checks  the sources of what looks
 */
export async function conditionsOf(checks: URL[]): Promise<string> {
  const sources = await Promise.all(checks.map((file) => readFile(file, 'utf8')))
  return `axe ${axe.version}, checks ${digest(sources.join())}`
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)
