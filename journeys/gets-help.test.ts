import { test, testOffline } from '@pollen/testing/journey'
import { expect } from 'vitest'

test('a visitor finds an answer in spite of typing errors, and reads what the rules said before', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.goes('/faqs')
  await visitor.sees('Help')
  await page.getByLabel('Search help').fill('lsot crad')
  const answer = page.getByRole('group').filter({ hasText: 'My card is lost, stolen or damaged' })
  await answer.getByText('My card is lost, stolen or damaged').click()
  await answer.getByRole('link', { name: 'Replace it' }).waitFor()
  await page.getByLabel('Search help').fill('helicopter')
  await visitor.follows('ask us')
  await visitor.sees('Contact us')
  await visitor.follows('Spending points')
  await visitor.sees('Help')
  await page.getByText('How do I spend points at the till?').click()
  await page.getByRole('link', { name: 'your code for spending' }).waitFor()
  await visitor.findsNothingWrong()

  await visitor.goes('/terms-and-conditions')
  await visitor.sees('The rules')
  expect(await page.getByText('What changed since you agreed?').isVisible()).toBe(false)
  await visitor.follows('Version 1, from 1 January 2025')
  await page.getByText('There may be a newer version.').waitFor()
  await visitor.follows('Read the current one')
  await page
    .getByText(/^Version 2, from/)
    .first()
    .waitFor()
  expect(visitor.complaints).toEqual([])
})

testOffline(
  'a member whose points look wrong is led to the answer, also without a network, and sees what changed since they agreed',
  async ({ visitor, till, database }) => {
    const { page } = visitor
    const { email = '', password = '' } = (await till.demonstration()).members[0] ?? {}
    await database.query("update collectors set terms_agreed_at = '2025-06-01' where email = $1", [email])
    await visitor.goesSignedIn('/card/activity', email, password)
    await visitor.sees('Activity')
    await page.locator('[id^="transaction-"]').first().click()
    await page.getByRole('heading', { name: 'Something wrong with this?' }).waitFor()
    await visitor.follows('I don’t know this shop')
    await visitor.sees('Help')
    await page.getByText('The name is the brand’s').waitFor()

    await visitor.goes('/collector-rules')
    await page.getByText('What changed since you agreed?').click()
    await page.getByText('You agreed on 1 June 2025, to version 1.').waitFor()
    await page.getByText('We’ll email you').last().waitFor()
    await visitor.findsNothingWrong()

    await visitor.goes('/homepage')
    await visitor.sees(/Hello/)
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
    expect(visitor.complaints).toEqual([])
    await page.context().setOffline(true)
    await visitor.goes('/help')
    await visitor.sees('Help')
    await page.getByLabel('Search help').fill('plastic')
    await page.getByText('I joined online. Can I have plastic?').click()
    await page.getByText('It comes to the address on your account').waitFor()
  },
)
