import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { paths } from '@pollen/contract/paths'
import { expect, test } from 'vitest'
import { client, sizeOf } from './script-sizes.ts'

test('what is installed to work without a network is small, and ends with the card', async () => {
  const worker = await readFile(join(client, 'service-worker.js'), 'utf8')
  const installed = [...worker.matchAll(/url:`([^`]+)`/g)].map(([, url = '']) => url)
  const sizes = await Promise.all(installed.map((url) => sizeOf(url.includes('.') ? url : join(url, 'index.html'))))
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000
  console.log(`${kilobytes.toFixed(1)} kB in ${installed.length} files`)
  expect(installed.length).toBeGreaterThan(50)
  expect(installed.at(-1)).toBe(paths.nectarcardWallet)
  expect(kilobytes).toBeLessThanOrEqual(257)
})
