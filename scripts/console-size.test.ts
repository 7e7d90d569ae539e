import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.mjs'

test('the console opens after at most 160 kB of script and style, as they are sent', async () => {
  const built = join(root, 'console/build')
  const html = await readFile(join(built, 'index.html'), 'utf8')
  const files = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) =>
    join(built, file ?? ''),
  )
  expect(files.length).toBeGreaterThanOrEqual(2)
  const sentAs = (file: string) => stat(`${file}.br`).catch(() => stat(file)) // the smallest are sent as they are
  const bytes = (await Promise.all(files.map(sentAs))).reduce((sum, { size }) => sum + size, 0)
  console.log(`${bytes / 1000} kB in ${files.length} files`)
  expect(bytes).toBeLessThanOrEqual(160_000)
})
