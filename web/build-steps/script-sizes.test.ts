import { expect, test } from 'vitest'
import { budgetOf, mostScriptsOf } from './budgets.ts'
import { routeListKilobytes, scriptSizes } from './script-sizes.ts'

test('no screen is made of more JavaScript, or of more scripts, than was promised', async () => {
  const sizes = await scriptSizes()
  const lines = sizes.map(
    ({ screen, scripts, kilobytes }) =>
      `${kilobytes.toFixed(1)} of ${budgetOf(screen)} kB in ${scripts} of ${mostScriptsOf(screen)}  ${screen}`,
  )
  console.log(lines.join('\n'))
  expect(sizes.length).toBeGreaterThan(60)
  expect(sizes.filter(({ screen, kilobytes }) => kilobytes > budgetOf(screen))).toEqual([])
  expect(sizes.filter(({ screen, scripts }) => scripts > mostScriptsOf(screen))).toEqual([])
})

test('the list of all routes, which each page loads, is small', async () => {
  expect(await routeListKilobytes()).toBeLessThanOrEqual(3.3)
})
