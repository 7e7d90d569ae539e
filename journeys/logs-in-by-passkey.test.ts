import { test } from '@pollen/testing/journey'
import { giveAuthenticator } from '@pollen/testing/virtual-authenticator'
import { expect } from 'vitest'

test('a member is offered a passkey, logs in by it, names it and removes it', async ({ visitor, mailbox, till }) => {
  const { email = '', password = '' } = (await till.demonstration()).members[2] ?? {}
  const { page } = visitor
  await giveAuthenticator(page)
  await visitor.goes('/homepage')
  await visitor.signsIn(email, password)
  await visitor.sees(/Hello/)
  await page.getByRole('heading', { name: 'Log in without your password' }).waitFor()
  await visitor.findsNothingWrong()
  await visitor.follows('Add a passkey')

  await visitor.sees('Add a passkey')
  const before = await mailbox.messagesTo(email)
  await visitor.fills('Password', password)
  await visitor.presses('Send me a code')
  await visitor.sees('Enter your code')
  await visitor.fills('Code', await mailbox.codeSentTo(email, before))
  await visitor.presses('Continue')
  await visitor.sees('Now your device takes over')
  await visitor.presses('Make a passkey')
  await visitor.sees('Passkeys')
  await mailbox.newest(email, /You have a new passkey/)

  await visitor.goes('/logout')
  await page.waitForURL('**/welcome')
  await visitor.goes('/account/passkeys')
  await visitor.sees('Passkeys')
  await visitor.goes('/logout')
  await page.waitForURL('**/welcome')
  await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false')
  await visitor.goes('/account/passkeys')
  await visitor.sees('Log in')
  await visitor.presses('Log in with a passkey')
  await visitor.sees('Passkeys')

  await visitor.presses(/^Rename/)
  await visitor.page.locator('[name=name]:focus').waitFor()
  await visitor.fills('Name', 'My phone')
  await visitor.presses('Save the name')
  await page.getByText('My phone').waitFor()
  await visitor.follows('Remove My phone')
  await visitor.sees('Remove a passkey')
  await visitor.presses('Use a passkey instead')
  await visitor.sees('Remove this passkey?')
  await visitor.presses('Remove it')
  await page.getByText('You have none yet').waitFor()
  await mailbox.newest(email, /A passkey was removed/)
  expect(visitor.complaints).toEqual([])
})

test('who declines a passkey is not asked again', async ({ visitor, till }) => {
  const { email = '', password = '' } = (await till.demonstration()).members[3] ?? {}
  const { page } = visitor
  const offer = page.getByRole('heading', { name: 'Log in without your password' })
  await giveAuthenticator(page)
  await visitor.goes('/homepage')
  await visitor.signsIn(email, password)
  await offer.waitFor()
  await visitor.presses('No, thanks')
  await offer.waitFor({ state: 'detached' })
  await visitor.goes('/logout')
  await page.waitForURL('**/welcome')
  await visitor.goes('/homepage')
  await visitor.signsIn(email, password)
  await visitor.sees(/Hello/)
  await page.getByTestId('balance').waitFor()
  expect(await offer.count()).toBe(0)
})

test('who loses their passkey and recovers by email is asked about it, and has their points held for a day', async ({
  visitor,
  mailbox,
  till,
  database,
}) => {
  const { email = '' } = (await till.demonstration()).members[0] ?? {}
  const { page } = visitor
  const password = 'Bramble-Lane-42'
  await database.query(
    `insert into passkeys select collector_id, 'lost', 'its key', 0, '{internal}', 'The lost phone', now() - interval '1 hour'
     from identities where email = $1`,
    [email],
  )
  await visitor.goes('/pending-reset-password')
  await visitor.fills('Email', email)
  await visitor.presses('Continue')
  await visitor.sees('Check your email')
  const { text } = await mailbox.newest(email, /Choose a new password/)
  await page.goto(/https?:\/\/\S+\/confirm-reset-password\S+/.exec(text)?.[0] ?? '')
  await visitor.sees('Choose a new password')
  await visitor.fills('New password', password)
  await visitor.fills('Confirm password', password)
  await page.locator('button:enabled', { hasText: 'Change my password' }).click()
  await visitor.sees('Your password has changed')
  await mailbox.newest(email, /Your points are held/)

  await visitor.goes('/homepage')
  await visitor.signsIn(email, password)
  await visitor.sees('Is all of this yours?')
  await visitor.findsNothingWrong()
  const lost = page.getByRole('group', { name: /The lost phone/ })
  await lost.getByRole('radio', { name: /I don’t know it/ }).check()
  const others = page.getByRole('group').filter({ hasNotText: 'The lost phone' })
  for (const one of await others.all()) await one.getByRole('radio', { name: /It’s mine/ }).check()
  await visitor.presses('Save my answers')
  await visitor.sees(/Hello/)
  await mailbox.newest(email, /A passkey was removed/)
  await page.getByRole('link', { name: /^Your points are held/ }).click()
  await visitor.sees('Spending safety')
  await page.getByRole('heading', { name: 'Your points are held' }).waitFor()
  await visitor.findsNothingWrong()

  await database.query("update balances set spending_held_until = now() - interval '1 minute'")
  await visitor.reloads()
  await page.getByText('Your card can spend your points').waitFor()
  expect(visitor.complaints).toEqual([])
})
