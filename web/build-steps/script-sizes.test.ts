import { expect, test } from 'vitest'
import { budgetOf, scriptSizes } from './script-sizes.ts'

test('no screen is made of more JavaScript than was promised', async () => {
  const sizes = await scriptSizes()
  console.log(
    sizes.map(({ screen, kilobytes }) => `${kilobytes.toFixed(1)} of ${budgetOf(screen)} kB  ${screen}`).join('\n'),
  )
  expect(sizes.length).toBeGreaterThan(60)
  expect(sizes.filter(({ screen, kilobytes }) => kilobytes > budgetOf(screen))).toEqual([])
})
