import { dayMs } from '@pollen/contract/durations'
import { href } from '@pollen/contract/paths'
import { test } from '@pollen/testing/journey'
import { secretsKey } from '@pollen/testing/secrets-key'
import { expect } from 'vitest'
import { nextDaytime } from '../server/src/events/weekly-offers/daytime.ts'
import { writeToEach } from '../server/src/events/weekly-offers/weekly-offers.ts'
import { connect } from '../server/src/platform/database/database.ts'
import { readSettings } from '../server/src/platform/process/settings.ts'
import { loadSecrets } from '../server/src/platform/secrets/secrets.ts'
import { wrappingBy } from '../server/src/platform/secrets/wrapping.ts'
import { brandsByKey } from '../server/src/records/brands/brands.ts'
import { allOffers } from '../server/src/rewards/offers/offers.ts'

const subject = /^Your offers/
const weekMs = 7 * dayMs

test('a member reads their weekly letter, follows an offer, and stops it from its footer', async ({
  visitor,
  mailbox,
  till,
  settings,
  programme,
  database: owner,
}) => {
  const { page } = visitor
  const { email = '', password = '' } = (await till.demonstration()).members[0] ?? {}
  const [{ collector_id: collectorId }] = (
    await owner.query('select collector_id from collectors where email = $1', [email])
  ).rows
  const database = connect(settings.DATABASE_URL)
  /** What the job does on Monday morning, by day, so that the journey can be walked at night. */
  const writes = (at: Date) =>
    database.transaction(async (tx) => {
      const { unsubscribe: secret } = await loadSecrets(database, wrappingBy(readSettings({ SECRETS_KEY: secretsKey })))
      const known = await allOffers(tx)
      const now = nextDaytime(at)
      await writeToEach(tx, [collectorId], {
        known,
        brands: await brandsByKey(tx),
        publicUrl: programme.url,
        secret,
        now,
      })
    })
  try {
    const before = await mailbox.messagesTo(email)
    await writes(new Date())
    const letter = await mailbox.newest(email, subject, before)
    await writes(new Date())
    await page.setContent(letter.html)
    const offers = await page.getByRole('link', { name: 'See and load them' }).getAttribute('href')
    const footer = await page.getByRole('link', { name: /unsubscribe|stop/i }).getAttribute('href')

    await visitor.goesSignedIn(href('accountComms'), email, password)
    const byEmail = page.getByRole('switch', { name: 'Offers and news by email' })
    await expect.poll(() => byEmail.isChecked()).toBe(true)
    await page.goto(offers ?? '')
    await visitor.sees('Offers')

    await page.goto(footer ?? '')
    await visitor.sees('No more offers by email?')
    await visitor.fills('Email', email)
    await visitor.presses('Unsubscribe')
    await visitor.sees('That’s done')
    await visitor.goes(href('accountComms'))
    await expect.poll(() => byEmail.isChecked()).toBe(false)

    await writes(new Date(Date.now() + weekMs))
    const letters = (await mailbox.messagesTo(email)).filter(({ subject: said }) => said === letter.subject)
    expect(letters).toHaveLength(1)
    expect(visitor.complaints).toEqual([])
  } finally {
    await database.close()
  }
})
