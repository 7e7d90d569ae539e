import { tmpdir } from 'node:os'
import { pathToFileURL } from 'node:url'
import { test as base } from '@pollen/testing/journey'
import { type Programme, startProgramme } from '@pollen/testing/running-server'
import { ada, type Visitor } from '@pollen/testing/visitor'
import { expect } from 'vitest'
import { root } from '../scripts/run.mjs'

/** Where everything is written that an operator sees: a line for every call. */
const test = base.extend<{ programme: Programme }>({
  programme: [
    async ({ settings }, use) => {
      const programme = await startProgramme({ ...settings, PROGRAMME_ENV: 'preprod' })
      await use(programme)
      await programme.stop()
    },
    { scope: 'file' },
  ],
})

/** What travels between this browser and the server and opens something: tokens, codes, cookies. */
function secretsOf({ page }: Visitor): Set<string> {
  const secrets = new Set<string>()
  const keep = (text: string) => {
    for (const [token] of text.matchAll(/[\w-]{20,}/g)) if (/\d/.test(token)) secrets.add(token)
  }
  page.on('request', (request) => {
    if (request.url().includes('/assets/')) return
    keep(new URL(request.url()).search)
    if (request.url().includes('/api/')) keep(request.postData() ?? '')
  })
  page.on('response', async (response) => {
    if (/\/api\/(?!documents)/.test(response.url())) keep(await response.text().catch(() => ''))
    keep((await response.headerValue('set-cookie').catch(() => '')) ?? '')
  })
  return secrets
}

/** A folder of this machine may be called anything. */
const withoutPaths = (text: string) =>
  [pathToFileURL(root).href, root, tmpdir()].reduce((rest, path) => rest.replaceAll(path, ''), text)

test('no line of the log tells of a person, or opens anything', async ({
  visitor,
  mailbox,
  email,
  programme,
  database,
}) => {
  const { page } = visitor
  const says = (line: string) => expect.poll(() => programme.printed(), { timeout: 300_000 }).toContain(line)
  const before = programme.printed().length
  const secrets = secretsOf(visitor)

  await visitor.startsRegistration()
  await visitor.saysTheyHaveNoCard()
  await database.query('alter table messages rename to messages_elsewhere')
  await visitor.entersEmail(email)
  await says('the job writeToConfirm failed')
  await database.query('alter table messages_elsewhere rename to messages')
  await visitor.opensInAnotherTab(await mailbox.linkSentTo(email))
  await visitor.entersDetails()
  await visitor.findsTheirAddress()
  await visitor.choosesAStandardAccount()
  await visitor.securesTheAccount()

  await database.query('alter table registrations rename details to details_elsewhere')
  await visitor.acceptsTheTerms()
  await page.getByText('Looks like something went wrong').waitFor()
  await database.query('alter table registrations rename details_elsewhere to details')
  await database.query('alter table collectors rename memorable_name to memorable_elsewhere')
  await visitor.presses('Accept and continue')
  await says('the job createAccount failed')
  await database.query('alter table collectors rename memorable_elsewhere to memorable_name')
  await visitor.isWelcomed('Ada')
  const [card] = (await database.query('select card_number from cards order by collector_id desc nulls last limit 1'))
    .rows

  await page.getByRole('link', { name: 'Log in' }).click()
  await visitor.sees(/Hello/)
  await visitor.goes('/logout')
  await page.waitForURL('**/welcome')
  await visitor.goes('/homepage')
  await visitor.signsIn(email, 'Another-Field-8')
  await page
    .getByText(/don’t match/)
    .first()
    .waitFor()
  await visitor.signsIn(email, ada.password)
  await visitor.sees(/Hello/)
  await visitor.goes('/retrieve-card')
  await page.getByLabel('Date of birth', { exact: true }).pressSequentially(ada.dateOfBirth)
  await visitor.fills('Last name', ada.lastName)
  await visitor.fills('Postcode', 'AA1 1AA')
  await visitor.presses('Continue')
  await visitor.sees('Enter your code')
  const code = await mailbox.codeSentTo(email)
  await visitor.fills('Code', code)
  await visitor.presses('Continue')
  await visitor.sees('Here’s your card number')
  await visitor.goes(`/temp-card/your-card/${[...secrets].find((secret) => secret.length === 43)}`)
  await visitor.goes(`/${email}?email=${email}&name=Marsh`)

  await database.query('alter table provider_records rename to records_elsewhere')
  await fetch(`${visitor.url}/oidc/session/end?client_id=pollen-web&state=${email}`)
  await says('the identity provider failed')

  const lines = withoutPaths(programme.printed().slice(before)).split('\n')
  expect(lines.length).toBeGreaterThan(100)
  expect(secrets.size).toBeGreaterThan(20)
  const personal = [
    email,
    encodeURIComponent(email),
    'Marsh',
    ada.word,
    ada.password,
    '7700900123',
    '7700 900123',
    '1990-03-14',
    '14-03-1990',
  ]
  const secretTexts = [...personal, card.card_number, 'Clover Row', 'Another-Field-8', ...secrets]
  const lowerLines = lines.map((line) => line.toLowerCase())
  const all = lowerLines.join('\n')
  const told = secretTexts.filter((secret) => all.includes(secret.toLowerCase()))
  expect(told.map((secret) => [secret, lowerLines.filter((line) => line.includes(secret.toLowerCase()))])).toEqual([])
  const codeAlone = new RegExp(`(?<![\\d.])${code}(?!\\d)`)
  expect(
    lines.filter((line) => codeAlone.test(line) || /\?\w+=|cookie(?!-banner|-settings)|bearer/i.test(line)),
  ).toEqual([])
})
