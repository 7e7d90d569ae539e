import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { fillIn } from './placeholders.ts'
import { isBuilt, type PromisedScreen, promisedScreens } from './promised-screens.ts'

const names = Object.keys(promisedScreens) as PromisedScreen[]

test.for(names)('a document that promises the screen %s says something else until it is there', (name) => {
  expect(fillIn(`{${name} ? Do it yourself. | Call us.}`)).toBe(isBuilt(name) ? 'Do it yourself.' : 'Call us.')
})

test('the documents promise no screen that nobody knows', async () => {
  const folder = new URL('../../content/documents/', import.meta.url)
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.(md|json)$/.test(file))
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) expect(fillIn(await readFile(new URL(file, folder), 'utf8')), file).not.toMatch(/\{\w+ \?/)
})
