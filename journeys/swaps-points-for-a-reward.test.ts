import { pointsEvents } from '@pollen/contract/member/ledger'
import { href } from '@pollen/contract/paths'
import { runCommand } from '@pollen/testing/command'
import { test, testOffline } from '@pollen/testing/journey'
import { inOffice } from '@pollen/testing/office'
import { scanCode } from '@pollen/testing/scanner'
import { expect } from 'vitest'
import { giveGoodwill } from '../server/src/rewards/vouchers/vouchers.ts'
import { identityOf } from '../server/src/safety/identity/identity.ts'

testOffline(
  'a member swaps points for a reward, shows it without a network, and a till takes it once',
  async ({ visitor, till, settings }) => {
    const { page } = visitor
    const { email = '', password = '' } = (await till.demonstration()).members[0] ?? {}
    await visitor.goesSignedIn(href('homepage'), email, password)
    await visitor.sees('Hello Maya')
    await page.getByRole('link', { name: /rewards? for you now/ }).click()
    await visitor.sees('Swap points for rewards')
    await page.getByRole('link', { name: /off at the till/ }).waitFor()
    await page.getByRole('button', { name: /£5 off your shop/ }).click()
    await page.getByText('You’ll have left').waitFor()
    await visitor.findsNothingWrong()
    await visitor.presses('Redeem 1,000 points')
    await visitor.sees('You’ve redeemed your points!')
    const popup = page.getByRole('dialog', { name: 'You’ve added a voucher to your saved list' })
    await popup.getByRole('button', { name: 'See your voucher' }).click()
    const voucherId = new URL(page.url()).searchParams.get('voucher') ?? ''
    const ticket = page
      .getByRole('listitem')
      .filter({ has: page.locator(`[href="${href('voucher', { voucherId })}"]`) })
    const code = ((await page.getByTestId('voucher-code').textContent()) ?? '').replaceAll(' ', '')
    expect(code).toMatch(/^\w{14}$/)
    expect(await page.getByText('Did you use this voucher?').count(), 'nobody has used what is new').toBe(0)
    const bars = page.getByRole('img', { name: 'Barcode of £5 off your shop' })
    // A phone draws several dots for each of our pixels; the tests' browser draws one, and needs a desk's width.
    await page.setViewportSize({ width: 1024, height: 900 })
    expect(await scanCode(bars)).toEqual({ format: 'Code128', text: code })
    await visitor.findsNothingWrong()

    // The pages are kept once the service worker is there; the voucher was kept when it was shown.
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    await page.context().setOffline(true)
    await visitor.goes(href('vouchers'))
    await visitor.sees('Your vouchers')
    await page.getByText('You’re offline.').waitFor()
    await page
      .getByRole('button', { name: /£5\.00 off/ })
      .first()
      .click()
    expect((await scanCode(bars)).text).toBe(code)
    await page.context().setOffline(false)

    // It stands open at the till, which has it, and then has used it. The page before listens again, too, and is left first.
    await page.goto('about:blank')
    const isListening = page.waitForResponse((response) => response.url().endsWith(pointsEvents.url))
    await visitor.goes(href('voucher', { voucherId }))
    await page.getByText('Ready for the till').waitFor()
    await isListening
    const hold = await till.holdsVoucher(code, 'shop-1')
    expect(hold).toMatchObject({ state: 'held', penceOff: 500 })
    await page.getByText('At the till now').first().waitFor()
    expect(await till.usesVoucher('shop-1')).toMatchObject({ state: 'used' })
    await page.getByText('Used just now at Sainsbury').waitFor()
    expect(await page.getByTestId('voucher-code').count()).toBe(0)
    expect(await till.holdsVoucher(code, 'shop-2')).toMatchObject({ code: 'VOUCHER_USED' })
    expect(await till.holdsVoucher(code, 'shop-2', 'argos')).toMatchObject({ code: 'VOUCHER_NOT_RECOGNISED' })
    await visitor.goes(href('vouchers'))
    await page.getByRole('heading', { name: 'Used and expired' }).waitFor()
    await ticket.getByText(/^Used on /).waitFor()

    await visitor.goes(href('cardActivity'))
    await page.getByRole('link', { name: /1,000/ }).first().click()
    await page.getByRole('link', { name: 'See the voucher' }).click()
    await visitor.sees('£5 off your shop')
    expect(await runCommand('ledger', ['verify'], settings)).toMatchObject({ exitCode: 0 })
  },
)

test('a member gets a voucher from us with the reason, and says that they used it', async ({
  visitor,
  till,
  mailbox,
  settings,
}) => {
  const { page } = visitor
  const { email = '', password = '' } = (await till.demonstration()).members[1] ?? {}
  const reason = 'Your delivery came two days late.'
  await inOffice(settings, async (tx, now, { vouchers: secret }) => {
    const { collectorId = '' } = (await identityOf(tx, email)) ?? {}
    await giveGoodwill(tx, { collectorId, rewardId: 'sorry-5-off', reason }, { secret, now })
  })
  const { text } = await mailbox.newest(email, /A voucher for you/)
  const link = /https?:\/\/\S+(\/voucher\/\S+)/.exec(text)?.[1] ?? ''
  await visitor.goesSignedIn(link, email, password)
  await visitor.sees('£5 off, with our apologies')
  await page.getByText(reason).waitFor()
  await visitor.presses('Yes')
  await page.getByRole('button', { name: 'Yes', pressed: true }).waitFor()
  await visitor.findsNothingWrong()
  await visitor.presses('No')
  await page.getByRole('button', { name: 'No', pressed: true }).waitFor()
})
