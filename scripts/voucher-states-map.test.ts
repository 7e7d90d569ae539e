import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { voucherStatesMap, voucherStatesMapFile } from './voucher-states-map.ts'

test('the map of an voucher’s states is the one that their table draws: npm run maps', async () => {
  expect(await readFile(voucherStatesMapFile, 'utf8')).toBe(voucherStatesMap())
})
