import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { offerStatesMap, offerStatesMapFile } from './offer-states-map.ts'

test('the map of an offer’s states is the one that their table draws: npm run maps', async () => {
  expect(await readFile(offerStatesMapFile, 'utf8')).toBe(offerStatesMap())
})
