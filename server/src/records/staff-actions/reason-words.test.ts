import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { reasonWords } from './reason-words.ts'

const sources = new URL('../../', import.meta.url)

test('whatever we write to a member as the reason of an action, colleagues read in words of their own', async () => {
  const files = await Array.fromAsync(
    glob('**/*.ts', {
      cwd: sources,
      exclude: (name) => /\.test\.ts$|^(demonstration|(tables|data-export|samples)\.ts)$/.test(name),
    }),
  )
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, sources), 'utf8')))
  const toMembers = texts.flatMap((text) =>
    [...text.matchAll(/reason(?:: | = )'([^']*\byou(?:rs?)?\b[^']*)'/gi)].map(([, it]) => it),
  )
  expect(toMembers.length).toBeGreaterThan(6)
  expect(toMembers.filter((reason) => reason && /\byou(?:rs?)?\b/i.test(reasonWords(reason)))).toEqual([])
})

test('a colleague’s own words stay as they are', () => {
  expect(reasonWords('Your card was scratched')).toBe('Your card was scratched')
  expect(reasonWords('constructor')).toBe('constructor')
})
