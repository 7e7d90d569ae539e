import { readdir, readFile } from 'node:fs/promises'
import { everything, sources } from '@pollen/testing/sources'
import { expect, test } from 'vitest'

/** Where a number or a time is put into words by itself, because it is said in another way than anywhere else. */
const ownWords = [
  'contract/src/day-and-time.ts', // all others are said by this one
  'contract/src/maintenance.ts', // 5:30am Thursday 26th November
  'design/src/text-area/text-area.tsx', // knows React and CSS only
  'server/src/office/figures/plots.tsx', // 1.2M
  'server/src/platform/process/calendar.ts', // the first moment of a day
  'server/src/points/activity/receipt-pdf.ts', // 24 Dec 2026, 09:14
  'web/src/pages/account/your-data.tsx', // 1.2 MB
  'web/src/pages/dev/mailbox.tsx', // the browser's own time
]

test('times, days, numbers and amounts are put into words in one place', async () => {
  const texts = await Promise.all(
    sources
      .filter((file) => !/\.(test|examples|sample)\.tsx?$/.test(file))
      .map(async (file) => [file, await readFile(file, 'utf8')] as const),
  )
  const inWords = /\bIntl\.(DateTime|Number)Format|\.toLocale(Date|Time)?String\(|\.toZonedDateTime/
  expect(texts.flatMap(([file, text]) => (inWords.test(text) ? [file] : [])).sort()).toEqual(ownWords)
})

test('a minute, an hour and a day have their lengths in one place', async () => {
  const lengths = /\b(24 \* )?(3_600_000|86_400_000)\b|[*/] 60_000\b/
  // The partner's programme knows nothing of ours.
  const others = sources.filter((file) => !/^(partner-programme\/|brand-sites\/|contract\/src\/durations)/.test(file))
  const texts = await Promise.all(others.map(async (file) => [file, await readFile(file, 'utf8')] as const))
  expect(texts.flatMap(([file, text]) => (lengths.test(text) ? [file] : []))).toEqual([])
})

/** What names no thing and no deed: a past participle that stands alone. */
const participle =
  /^(\w*[^e]ed|shown|told|said|kept|held|met|learnt|drawn|made|found|sent|given|taken|known|seen|written|done|lost|spent|built|chosen|understood)$/
const isBareParticiple = (name: string) => /^[A-Z]?[a-z]+$/.test(name) && participle.test(name.toLowerCase())

/** Words of a metaphor, which a newcomer would have to look up. */
const metaphor = /House|Room|Store?y|Door|Furniture|Gate(?!way)/

/** Functions, types and classes; constants that are functions, where they are exported. */
const declarations = [
  /^(?:export )?(?:default )?(?:(?:async )?function\*?|type|interface|class) +(\w+)/gm,
  /^export const (\w+)(?::[^=\n]+(?:=>[^=\n]+)?)? =\s*(?:async )?(?:<.*>)?\(/gm,
]

test('types and functions have names that one would search for: no bare participle, no metaphor', async () => {
  const names = await Promise.all(
    everything.map(async (file) => {
      const text = await readFile(file, 'utf8')
      return declarations.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => ({ file, name })))
    }),
  )
  expect(names.flat().length).toBeGreaterThan(1000)
  expect(names.flat().filter(({ name }) => isBareParticiple(name) || metaphor.test(name))).toEqual([])
})

/** What a machine chose, and no person typed. */
const onlyTrimmed = ['contract/src/developer/messaging.ts', 'contract/src/till/text.ts']

test('what people write is read by the functions for what is pasted, and never only trimmed', async () => {
  const texts = await Promise.all(sources.map(async (file) => [file, await readFile(file, 'utf8')] as const))
  expect(texts.flatMap(([file, text]) => (/\bz\.trim\(\)/.test(text) ? [file] : [])).sort()).toEqual(onlyTrimmed)
})

test('nobody is called “for who”: those who, the member who, or whoever', async () => {
  const folder = 'docs/decisions'
  const decisions = (await readdir(folder)).map((file) => `${folder}/${file}`)
  const found: string[] = []
  for (const file of [...everything, ...decisions]) {
    const text = await readFile(file, 'utf8')
    for (const [phrase] of text.matchAll(/\b(?:for|to|of|by) who (?!and\b)[a-z]+/gi)) found.push(`${file}: ${phrase}`)
  }
  expect(found).toEqual([])
})

test('apostrophes on screens are curly', async () => {
  const screens = sources.filter((file) => /^(web|console|client|design)\//.test(file) && !/\.test\.tsx?$/.test(file))
  const found: string[] = []
  for (const file of screens) {
    const text = await readFile(file, 'utf8')
    const words = text.replace(/\/\*[\s\S]*?\*\/|(?<=\s)\/\/.*/g, '')
    for (const [line] of words.matchAll(/.*[a-z}]'(?:s|re|ve|ll|d|t|m)\b.*/gi)) found.push(`${file}: ${line.trim()}`)
  }
  expect(found).toEqual([])
})
