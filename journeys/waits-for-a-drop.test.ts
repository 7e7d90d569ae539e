import { href } from '@pollen/contract/paths'
import { newPhone } from '@pollen/testing/browser'
import { createDatabase } from '@pollen/testing/database'
import { test as journey, type Settings } from '@pollen/testing/journey'
import { isLongForm } from '@pollen/testing/long-form'
import { aPersonInLine } from '@pollen/testing/person-in-line'
import { solveRobotCheck } from '@pollen/testing/robot-check'
import { secretsKey } from '@pollen/testing/secrets-key'
import { inContext, type Visitor } from '@pollen/testing/visitor'
import { expect } from 'vitest'
import { connect } from '../server/src/platform/database/database.ts'
import { challengeOf } from '../server/src/platform/http/robot-check.ts'
import { readSettings } from '../server/src/platform/process/settings.ts'
import { loadSecrets } from '../server/src/platform/secrets/secrets.ts'
import { wrappingBy } from '../server/src/platform/secrets/wrapping.ts'

const test = journey.extend<{ settings: Settings }>({
  settings: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs none of the others, and vitest reads the pattern
    async ({}, use) =>
      use({ DATABASE_URL: await createDatabase(), SWITCHES: 'queuePassing=on', TRUSTED_PROXIES: '127.0.0.1, ::1' }),
    { scope: 'file' },
  ],
})

const eventId = 'hamper-drop'
const crowd = isLongForm ? 500 : 60
const perMinute = isLongForm ? 300 : 36
/** So much of the rate can be caught up on at once; each server moves a line on once a second. */
const secondsAtOnce = 15

/** Does it for everybody, some at a time. */
async function forAll<Item>(items: Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const waiting = [...items]
  const next = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: 16 }, next))
}

/** The person looks at the page again, as when they come back to its tab. */
const looksAgain = ({ page }: Visitor) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

const numberOf = async ({ page }: Visitor): Promise<number | undefined> => {
  const heading = await page.getByRole('heading', { level: 2 }).first().textContent()
  const [, number] = /You’re number ([\d,]+) in line/.exec(heading ?? '') ?? []
  return number === undefined ? undefined : Number(number.replaceAll(',', ''))
}

test('a drop lets its waiting visitors in by turn', async ({
  visitor,
  browser,
  url: server,
  settings,
  database,
  till,
}) => {
  const connection = connect(settings.DATABASE_URL)
  const secrets = await loadSecrets(connection, wrappingBy(readSettings({ SECRETS_KEY: secretsKey })))
  await connection.close()
  const robotCheck = async () => ({
    'x-recaptcha': `Bearer ${await solveRobotCheck(await challengeOf(secrets.robotCheck.current, 0))}`,
  })
  await database.query(
    "update drops set opens_at = now() + interval '10 minutes', closes_at = now() + interval '2 hours', admitted_per_minute = $1 where event_id = $2",
    [perMinute, eventId],
  )
  /** Time passes for the drop and for everybody in its line. */
  const passes = async (seconds: number) => {
    const earlier = (...columns: string[]) =>
      columns.map((column) => `${column} = ${column} - ${seconds} * interval '1 second'`).join(', ')
    await database.query(`update drops set ${earlier('opens_at', 'credited_at')} where event_id = $1`, [eventId])
    await database.query(
      `update queue_places set ${earlier('joined_at', 'admitted_at', 'pass_until')} where event_id = $1`,
      [eventId],
    )
  }

  const people = Array.from({ length: crowd - 3 }, (_, index) =>
    aPersonInLine(server, { eventId, network: `10.0.${index >> 8}.${index & 255}`, robotCheck }),
  )
  await forAll(people, (person) => person.stands())
  const contexts = [await newPhone(browser), await newPhone(browser)]
  const others = await Promise.all(contexts.map((context) => inContext(context, server)))
  const { email = '', password = '', cardNumber = '' } = (await till.demonstration()).members[0] ?? {}
  await till.posts({ cardNumber, points: 5000 })
  await visitor.goesSignedIn(href('marketingEvent', { eventId }), email, password)
  const inBrowsers = [visitor, ...others]
  for (const other of others) await other.goes(href('offerEvent', { eventId }))
  for (const { page } of inBrowsers) await page.getByRole('heading', { name: 'It opens at' }).waitFor()
  await visitor.findsNothingWrong()

  await passes(600)
  await Promise.all(inBrowsers.map(looksAgain))
  const seen = inBrowsers.map(() => [] as number[])
  await visitor.reloads()
  const look = async () => {
    for (const [nth, one] of inBrowsers.entries()) {
      const number = await numberOf(one)
      if (number !== undefined) seen[nth]?.push(number)
    }
  }
  const waiting = async (): Promise<number> => {
    await forAll(people.slice(0, 20), (person) => person.place())
    const counted = await database.query('select count(*)::integer as many from queue_places where admitted_at is null')
    return counted.rows[0].many
  }
  for (const one of inBrowsers)
    await expect
      .poll(
        async () => {
          await looksAgain(one)
          return one.page.getByRole('heading', { name: /^(You’re number|It’s your turn)/ }).count()
        },
        { interval: 500 },
      )
      .toBe(1)
  await look()
  for (let left = crowd; left > 0; left = await waiting()) {
    await passes(secondsAtOnce)
    await expect.poll(waiting, { interval: 100 }).toBeLessThan(left)
    await look()
  }
  for (const { page } of inBrowsers) await page.getByRole('heading', { name: 'It’s your turn' }).waitFor()
  for (const numbers of seen) expect(numbers).toEqual(numbers.toSorted((one, other) => other - one))
  expect(seen.flat().length).toBeGreaterThan(0)

  const states = new Map<string, number>()
  await forAll(people, async (person) => {
    const { state } = await person.place()
    states.set(state, (states.get(state) ?? 0) + 1)
  })
  expect([...states]).toEqual([['pass', crowd - 3]])
  const { rows } = await database.query(
    `select (select count(*)::integer from queue_places where event_id = $1) as places,
       (select max(many)::integer from (select count(*) over (order by admitted_at
          range between current row and interval '59.999 seconds' following) as many
          from queue_places where event_id = $1) windows) as busiest_minute,
       (select count(*)::integer from (select admitted_at < lag(admitted_at) over (order by number) as is_before
          from queue_places where event_id = $1) turns where is_before) as out_of_turn`,
    [eventId],
  )
  expect(rows[0]).toMatchObject({ places: crowd, out_of_turn: 0 })
  expect(rows[0].busiest_minute).toBeLessThanOrEqual(perMinute)

  const [stranger] = others
  await stranger?.page.getByRole('link', { name: 'Log in to get it' }).waitFor()
  await visitor.findsNothingWrong()
  await visitor.follows('Get a food hamper')
  await visitor.presses('Redeem 4,000 points')
  await visitor.page.waitForURL(/\/voucher\/success/)
  await visitor.goes(href('marketingEvent', { eventId }))
  await visitor.page.getByText('You’ve had your turn').waitFor()
  await visitor.findsNothingWrong()
  for (const context of contexts) await context.close()
})
