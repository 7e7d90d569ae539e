import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { journeyMap, journeyMapFile } from './journey-map.ts'

test('the map of the journey is the one that its table draws: npm run maps', async () => {
  expect(await readFile(journeyMapFile, 'utf8')).toBe(journeyMap())
})
