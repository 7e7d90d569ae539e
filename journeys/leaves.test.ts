import { test } from '@pollen/testing/journey'
import type { Mailbox } from '@pollen/testing/mailbox'
import type { Visitor } from '@pollen/testing/visitor'
import type pg from 'pg'
import { expect } from 'vitest'

/** Closes the account of a member who is logged in, from the account page on. */
async function closesTheirAccount(visitor: Visitor, mailbox: Mailbox, { email, password }: Record<string, string>) {
  await visitor.goes('/account')
  await visitor.page.getByRole('link', { name: /^Close your account/ }).click()
  await visitor.sees('Close your account')
  await visitor.page.getByText(/They end with your account/).waitFor()
  await visitor.follows('Continue')
  const before = await mailbox.messagesTo(email ?? '')
  await visitor.page.getByText(/Step 1 of 3/).waitFor()
  await visitor.fills('Password', password ?? '')
  await visitor.presses('Send me a code')
  await visitor.sees('Enter your code')
  await visitor.fills('Code', await mailbox.codeSentTo(email ?? '', before))
  await visitor.presses('Continue')
  await visitor.sees('Close your account?')
  await visitor.page.getByRole('radio', { name: 'Something else' }).click()
  await visitor.presses('Close my account')
  await visitor.sees('Your account is closed')
}

/** Every row of every table as text. */
async function dump(database: pg.Client): Promise<string> {
  const { rows: tables } = await database.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')`,
  )
  const texts: string[] = []
  for (const { name } of tables)
    texts.push(...(await database.query(`select t::text as row from ${name} t`)).rows.map(({ row }) => row))
  return texts.join('\n').toLowerCase()
}

test('a member closes their account, comes back, closes it again, and is erased', async ({
  visitor,
  mailbox,
  till,
  database,
}) => {
  const { members } = await till.demonstration()
  const { rows } = await database.query(
    `select c.email, c.mobile, c.first_name || ' ' || c.last_name as name, k.card_number as card, b.available::integer
     from collectors c join cards k using (collector_id) join balances b using (collector_id)
     where k.state = 'REGISTERED' and b.available > 0 and b.pending = 0 and b.held = 0
       and not exists (select from cases where cases.collector_id = c.collector_id)`,
  )
  const known = rows.find(({ email }) => members.some((member) => member.email === email))
  const member = { email: known.email, password: members.find(({ email }) => email === known.email)?.password ?? '' }
  await visitor.goes('/delete-account')
  await visitor.sees('Delete your account')
  await visitor.follows('Close my account')
  await visitor.signsIn(member.email, member.password)
  await visitor.sees('Close your account')
  await closesTheirAccount(visitor, mailbox, member)

  await visitor.goes('/homepage')
  await visitor.signsIn(member.email, member.password)
  await visitor.sees('Welcome back')
  await visitor.presses('Keep my account')
  await visitor.sees('Your account is open again')
  await visitor.follows('Log in')
  await visitor.sees(/Hello/)
  expect(await visitor.balance()).toBe(known.available)

  await closesTheirAccount(visitor, mailbox, member)
  await database.query(`update closures set erases_at = now() - interval '1 minute'`)
  await database.query(`select graphile_worker.add_job('eraseAccounts', '{}')`)
  await expect
    .poll(async () => (await database.query('select from closures where erased_at is not null')).rowCount, {
      timeout: 60_000,
    })
    .toBe(1)
  const text = await dump(database)
  for (const value of [known.email, known.mobile, known.name, known.card])
    expect(text, value).not.toContain(value.toLowerCase())
  expect(visitor.complaints).toEqual([])
})
