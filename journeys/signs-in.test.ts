import { paths } from '@pollen/contract/paths'
import { identityLogin } from '@pollen/contract/visitor/identity'
import { test } from '@pollen/testing/journey'
import { expect } from 'vitest'

test('a visitor at a member’s page is led to log in once, and the server is asked for nothing of a member’s', async ({
  visitor,
}) => {
  const { page } = visitor
  const answers: { path: string; status: number }[] = []
  const pages: string[] = []
  page.on('response', (it) => answers.push({ path: new URL(it.url()).pathname, status: it.status() }))
  page.on('framenavigated', () => pages.push(new URL(page.url()).pathname))
  await visitor.goes('/homepage')
  await visitor.sees('Log in')
  expect(answers.filter(({ status }) => status === 401)).toEqual([])
  expect(answers.filter(({ path }) => path === `/api${identityLogin.url}`)).toHaveLength(1)
  expect(pages.filter((path) => path === paths.enterCardNumber)).toHaveLength(1)
})

test('a member signs in, reads their points, and signs out', async ({ visitor, till }) => {
  const member = (await till.demonstration()).members[0]
  await visitor.goes('/homepage')
  await visitor.signsIn(member?.email ?? '', member?.password ?? '')
  await visitor.sees(`Hello ${member?.firstName}`)
  expect(await visitor.balance()).toBeGreaterThan(0)
  await visitor.page.getByRole('img', { name: /barcode/i }).waitFor()
  await visitor.goes('/register')
  await visitor.page.waitForURL('**/homepage')

  await visitor.goes('/logout')
  await visitor.page.waitForURL('**/welcome')
  await visitor.findsNothingWrong()
  await visitor.goes('/homepage')
  await visitor.sees('Log in')
  expect(visitor.complaints).toEqual([])
})

test('a member whose password others guess at signs in all the same, on a browser that nobody knows', async ({
  visitor,
  till,
}) => {
  const [, member] = (await till.demonstration()).members
  const { email = '', password = '', firstName } = member ?? {}
  await visitor.goes('/homepage')
  for (let guess = 0; guess < 10; guess++) {
    await visitor.fills('Email', email)
    await visitor.fills('Password', `Wrong-Field-${guess}`)
    const answered = visitor.page.waitForResponse(/\/sign-in$/)
    await visitor.presses('Log in securely')
    expect((await answered).status()).toBe(401)
  }
  const answers: number[] = []
  visitor.page.on('response', (it) => it.url().endsWith('/sign-in') && answers.push(it.status()))
  await visitor.signsIn(email, password)
  await visitor.sees(`Hello ${firstName}`)
  expect(answers, 'a robot check that was too easy, then a harder one').toEqual([403, 200])
})

test('a session that has ended leads to log in, says so for eight seconds, and leads back', async ({
  visitor,
  till,
}) => {
  const { page } = visitor
  const member = (await till.demonstration()).members[0]
  await visitor.goes('/homepage')
  await visitor.signsIn(member?.email ?? '', member?.password ?? '')
  await visitor.sees(/Hello/)
  await page.clock.install()
  await visitor.stopsTheClock()
  await page.context().clearCookies()
  await visitor.reloads()
  const said = page.getByText('Your session has ended.')
  const isSaidSoon = async () => {
    await page.clock.runFor(100)
    return said.isVisible()
  }
  await expect.poll(isSaidSoon).toBe(true)
  await page.clock.runFor(6500)
  expect(await said.isVisible()).toBe(true)
  await page.clock.runFor(1500)
  await said.waitFor({ state: 'detached' })
  await page.clock.resume()
  await visitor.signsIn(member?.email ?? '', member?.password ?? '')
  await visitor.sees(/Hello/)
  expect(new URL(page.url()).pathname).toBe('/homepage')
})

test('a wrong password says so and keeps the address', async ({ visitor, till }) => {
  const member = (await till.demonstration()).members[0]
  await visitor.goes('/id/start/login')
  await visitor.signsIn(member?.email ?? '', 'not-their-password')
  await visitor.page
    .getByText(/don’t match/)
    .first()
    .waitFor()
  await visitor.findsNothingWrong()
  expect(await visitor.page.getByLabel('Email', { exact: true }).inputValue()).toBe(member?.email)
})

test('neither logging in nor logging out leads to another site', async ({ visitor, till }) => {
  const { page } = visitor
  const member = (await till.demonstration()).members[0]
  const tricks = ['//evil.example', 'javascript:alert(1)']
  await visitor.goes('/id/start/login')
  await visitor.signsIn(member?.email ?? '', member?.password ?? '')
  await visitor.sees(/Hello/)
  for (const trick of tricks) {
    await visitor.goes(`/id/start/login?next=${encodeURIComponent(trick)}`)
    await page.waitForURL(`${visitor.url}/homepage`)
  }
  await visitor.goes(`/logout?next=${encodeURIComponent('//evil.example')}`)
  await page.waitForURL(`${visitor.url}/welcome`)
})
