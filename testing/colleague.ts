import type { Browser, Page } from 'playwright-core'
import { runCommand } from './command.ts'
import { giveAuthenticator } from './virtual-authenticator.ts'

/** The window of whoever works at a desk. */
export const desk = { width: 1440, height: 900 }

/** A colleague's own browser, in which they have just made their passkey. */
export async function joins(
  browser: Browser,
  databaseUrl: string,
  { url, name, role }: { url: string; name: string; role: string },
): Promise<Page> {
  const email = `${name.toLowerCase()}@example.com`
  const invitation = [
    'invite',
    email,
    '--name',
    `${name} Field`,
    '--role',
    role,
    '--asked-by',
    'Grace',
    '--decided-by',
    'Ruth',
  ]
  const { output } = await runCommand('staff', invitation, { DATABASE_URL: databaseUrl, CONSOLE_URL: url })
  const page = await (await browser.newContext({ viewport: desk, reducedMotion: 'reduce', locale: 'en-GB' })).newPage()
  await giveAuthenticator(page)
  await page.goto(/http\S+/.exec(output)?.[0] ?? '')
  await page.getByRole('heading', { name: `Welcome, ${name} Field` }).waitFor()
  await page.getByRole('button', { name: 'Make my passkey' }).click()
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  return page
}
