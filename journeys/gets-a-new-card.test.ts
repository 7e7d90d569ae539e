import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { href } from '@pollen/contract/paths'
import { runCommand } from '@pollen/testing/command'
import { test } from '@pollen/testing/journey'
import type { Visitor } from '@pollen/testing/visitor'
import { expect } from 'vitest'

const numberOn = async ({ page }: Visitor) =>
  ((await page.getByTestId('card-number').first().textContent()) ?? '').replace(/\D/g, '').slice(-11)

test('a member whose card was stolen has the new number at once, and is told when the card is posted', async ({
  visitor,
  till,
  mailbox,
  settings,
  directory,
}) => {
  const { page } = visitor
  const { email = '', password = '', cardNumber: stolen = '' } = (await till.demonstration()).members[0] ?? {}
  await visitor.goesSignedIn(href('nectarcardWallet'), email, password)
  await visitor.sees('Your card')
  await expect.poll(() => numberOn(visitor)).toBe(stolen)

  await visitor.follows('Replace a lost card')
  await visitor.sees('Replace your card')
  await page.getByRole('radio', { name: /stolen/ }).click()
  // The number stands there before the server is asked for the card.
  const held = Promise.withResolvers<void>()
  await page.route(/\/api\/(customer\/nectar-id|v1\/generate)$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await visitor.presses('Order my card')
  await visitor.sees('Your plastic card')
  await page.getByText('Your card is ordered').waitFor()
  const fresh = await numberOn(visitor)
  expect(fresh).toMatch(/^\d{11}$/)
  expect(fresh).not.toBe(stolen)
  held.resolve()
  await page.getByRole('img', { name: 'Barcode of your card' }).waitFor()
  expect(await numberOn(visitor)).toBe(fresh)
  await mailbox.newest(email, /^Your card is ordered$/)
  expect(await till.isRefused({ cardNumber: stolen, points: 5 })).toBe('DN11')

  const file = join(directory, 'cards.csv')
  const cards = async (...args: string[]) => {
    const { exitCode, output } = await runCommand('cards', args, settings)
    expect([exitCode, output]).toEqual([0, expect.any(String)])
    return output
  }
  const [, batch = ''] = /^✓ Batch ([0-9A-F]{8}): \d+ orders?/.exec(await cards('batch', file, '--by', 'Grace')) ?? []
  const list = await readFile(file, 'utf8')
  expect(list.replaceAll(' ', '')).toContain(fresh)
  expect(list.replaceAll(' ', '')).not.toContain(stolen)

  await cards('printed', batch, '--by', 'Grace')
  await visitor.reloads()
  await page.getByText('Your card is printed').waitFor()
  await cards('posted', batch, '--by', 'Grace')
  await mailbox.newest(email, /^Your card is posted$/)

  await visitor.goes(href('messages'))
  await visitor.sees('Messages')
  await page.getByRole('link', { name: /Your card is posted/ }).click()
  await visitor.sees('Your plastic card')
  await page.getByText(/It was posted on \d+ \w+, to the address/).waitFor()
  expect(await numberOn(visitor)).toBe(fresh)
  const { balance } = await till.posts({ cardNumber: fresh, points: 5 })
  expect(balance).toBeGreaterThan(1000)
  expect(visitor.complaints).toEqual([])
})
