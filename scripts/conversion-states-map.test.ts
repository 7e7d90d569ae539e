import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { conversionStatesMap, conversionStatesMapFile } from './conversion-states-map.ts'

test('the map of a conversion’s states is the one that their table draws: npm run maps', async () => {
  expect(await readFile(conversionStatesMapFile, 'utf8')).toBe(conversionStatesMap())
})
