import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayMs } from '@pollen/contract/durations'
import { href } from '@pollen/contract/paths'
import { switchOn } from '@pollen/testing/browser'
import { test } from '@pollen/testing/journey'
import { scanCode } from '@pollen/testing/scanner'
import type { Till } from '@pollen/testing/till'
import { inContext, type Visitor } from '@pollen/testing/visitor'
import type { BrowserContext } from 'playwright-core'
import { expect } from 'vitest'

/** A brand that wants the card's code for every spend (content/spending.json). */
const brandKey = 'harebell-books'

test('a member whose clock is wrong shows the card without a network, and a till takes the code; logging out takes it off the device', async ({
  programme,
  till,
}) => {
  const { email = '', password = '', cardNumber = '' } = (await till.demonstration()).members[0] ?? {}
  const device = await aPhone()
  try {
    let visitor = await inContext(await device.switchedOn(), programme.url)
    await visitor.goesSignedIn('/card', email, password)
    await visitor.sees('Your card')
    expect(await scanCode(visitor.page.getByRole('img', { name: 'Barcode of your card' }))).toEqual({
      format: 'Code128',
      text: `98263000${cardNumber}`,
    })
    await visitor.page.getByTestId('card-code').waitFor()
    await visitor.page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
    await waitForServiceWorker(visitor)
    await visitor.follows('Activity')
    await visitor.sees('Activity')
    await expect.poll(() => isKept(visitor, href('cardActivity'))).toBe(true)

    // A cold start, with no network.
    await device.switchedOff()
    visitor = await inContext(await device.switchedOn({ network: false }), programme.url)
    await visitor.goes('/card')
    await visitor.sees('Your card')
    await visitor.page.getByText('You’re offline.').waitFor()
    expect((await scanCode(visitor.page.getByRole('img', { name: 'Barcode of your card' }))).text).toContain(cardNumber)
    const first = await codeOn(visitor)
    await till.holds(cardNumber, 100, { brandKey, code: first.code })
    expect(first.text).toBe(`98263000${cardNumber}.${first.code}`)

    // Whoever has a picture of the barcode, or of the code, has nothing.
    expect(await refusalOf(till, cardNumber)).toBe('CODE_REQUIRED')
    expect(await refusalOf(till, cardNumber, first.code)).toBe('CARD_CODE_USED')

    await visitor.page.clock.fastForward(30_000)
    await expect.poll(async () => (await codeOn(visitor)).code).not.toBe(first.code)
    await visitor.presses('Till can’t read it? Try another code')
    await visitor.page.getByRole('img', { name: 'Aztec code of your card' }).waitFor()
    const next = await codeOn(visitor)
    expect(next.format).toBe('Aztec')
    await till.holds(cardNumber, 100, { brandKey, code: next.code })
    expect(await refusalOf(till, cardNumber, first.code)).toBe('CARD_CODE_USED')

    // What is installed or was opened says that there is no connection, and none of it breaks.
    await visitor.follows('Home')
    await visitor.sees(/Hello/)
    await visitor.page.getByText(/^Your points as of/).waitFor()
    await visitor.page.getByText(cardNumber.slice(-4)).first().waitFor()
    await visitor.goes(href('cardActivity'))
    await visitor.sees('Activity')
    await visitor.goes('/collector-rules')
    await visitor.sees('You’re offline')
    await visitor.page.getByRole('link', { name: 'Show your card' }).click()
    await visitor.sees('Your card')

    await device.switchedOff()
    visitor = await inContext(await device.switchedOn(), programme.url)
    await visitor.goes('/logout')
    await visitor.sees(/Welcome/)
    await device.switchedOff()
    visitor = await inContext(await device.switchedOn({ network: false }), programme.url)
    await visitor.goes('/card')
    await visitor.sees('You’re offline')
    await visitor.goes('/scancode')
    await visitor.page.getByRole('link', { name: 'Log in' }).waitFor()
    expect(await visitor.page.getByText(cardNumber.slice(-4)).count()).toBe(0)
    expect(await visitor.page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([])
  } finally {
    await device.isThrownAway()
  }
})

/** The code on the screen. */
async function codeOn({ page }: Visitor) {
  const { format, text } = await scanCode(page.getByTestId('card-code'))
  return { format, text, code: text.split('.')[1] ?? '' }
}

const refusalOf = (till: Till, cardNumber: string, code?: string) =>
  till.isRefusedToHold(cardNumber, 100, { brandKey, ...(code && { code }) })

/** Until what works without a network has everything it needs, and answers for this page. */
const waitForServiceWorker = ({ page }: Visitor) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

/** A screen is kept once its page is still. */
const isKept = ({ page }: Visitor, address: string) =>
  page.evaluate(async (it) => Boolean(await caches.match(it)), address)

/** Every request ends there, its own workers' as well: Playwright's `setOffline` leaves these a network. */
const noNetwork = ['--proxy-server=127.0.0.1:9', '--proxy-bypass-list=<-loopback>']

/** The phone's clock: codes are counted from the server's. */
const wrongByMs = 3 * dayMs

/** A browser that keeps what it was given while it is switched off. */
async function aPhone() {
  const memory = await mkdtemp(join(tmpdir(), 'pollen phone '))
  let context: BrowserContext | undefined
  const switchedOff = async () => context?.close()
  return {
    async switchedOn({ network = true } = {}) {
      context = await switchOn(memory, network ? [] : noNetwork)
      await context.clock.install({ time: Date.now() + wrongByMs })
      return context
    },
    switchedOff,
    async isThrownAway() {
      await switchedOff()
      await rm(memory, { recursive: true, force: true })
    },
  }
}
