import { newPhone } from '@pollen/testing/browser'
import { test } from '@pollen/testing/journey'
import { inContext, type Visitor } from '@pollen/testing/visitor'
import { expect } from 'vitest'

const bell = ({ page }: Visitor, name: string) => page.getByRole('link', { name, exact: true })
const messageOf = ({ page }: Visitor, title: string) => page.getByRole('listitem').filter({ hasText: title })
/** The row of a purchase in the list, by what the till gave. */
const message = (visitor: Visitor, points: number) => messageOf(visitor, `You collected ${points} points`)

test('points at a till ring the bell, and once they are read it is silent on every device', async ({
  visitor,
  browser,
  programme,
  till,
}) => {
  const { email = '', password = '', cardNumber = '' } = (await till.demonstration()).members[0] ?? {}
  await visitor.goesSignedIn('/account', email, password)
  const context = await newPhone(browser)
  const tablet = await inContext(context, programme.url)
  await tablet.goesSignedIn('/account', email, password)
  await visitor.goes('/messages')
  await visitor.sees('Messages')
  await messageOf(visitor, 'A new device logged in').getByText('Unread:').waitFor()
  // What the member did before is read.
  await visitor.page.getByText('No older messages').or(visitor.page.getByText('No messages yet')).waitFor()
  const all = visitor.page.getByRole('button', { name: 'Mark all as read' })
  if (await all.isVisible()) {
    await visitor.presses('Mark all as read')
    await all.waitFor({ state: 'detached' })
  }
  await visitor.goes('/account')
  await visitor.sees('Your account')
  await bell(visitor, 'Messages').waitFor()

  await tablet.goes('/account')
  await tablet.sees('Your account')
  await bell(tablet, 'Messages').waitFor()

  await till.posts({ cardNumber, points: 118 })
  await visitor.goes('/messages')
  await visitor.sees('Messages')
  await message(visitor, 118).getByText('Unread:').waitFor()
  await bell(visitor, 'Messages, 1 unread').waitFor()
  await tablet.goes('/messages')
  await message(tablet, 118).getByText('Unread:').waitFor()
  await bell(tablet, 'Messages, 1 unread').waitFor()

  await message(visitor, 118).getByRole('link').click()
  await visitor.page.waitForURL(/\/card\/activity\/\d+$/)
  await bell(visitor, 'Messages').waitFor()
  await tablet.reloads()
  await message(tablet, 118).waitFor()
  await bell(tablet, 'Messages').waitFor()
  expect(await message(tablet, 118).getByText('Unread:').count()).toBe(0)

  await till.posts({ cardNumber, points: 119 })
  await tablet.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))) // as one who comes back to it
  await message(tablet, 119).getByText('Unread:').waitFor()
  await bell(tablet, 'Messages, 1 unread').waitFor()

  await visitor.goes('/account/messages') // leads there
  await visitor.sees('How we contact you')
  const points = visitor.page.getByRole('switch', { name: 'By email', exact: true }).first()
  await points.check()
  await expect.poll(() => points.isChecked()).toBe(true)
  await visitor.page.getByRole('switch', { name: 'By email or text' }).and(visitor.page.locator(':disabled')).waitFor()
  await visitor.reloads()
  await visitor.page
    .getByRole('switch', { name: 'By email', exact: true })
    .and(visitor.page.locator(':checked'))
    .first()
    .waitFor()
  await visitor.findsNothingWrong()
  expect([visitor.complaints, tablet.complaints]).toEqual([[], []])
  await context.close()
})
