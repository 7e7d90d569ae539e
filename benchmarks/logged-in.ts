import { demo } from '@pollen/contract/developer/demonstration'
import { paths } from '@pollen/contract/paths'
import type { Page } from 'playwright-core'

/** Logs in the demonstration's first member through the screens, on the way to a page. */
export async function logIn(page: Page, url: string, path: string): Promise<void> {
  const { members } = demo.answer.parse(await (await fetch(`${url}/api${demo.url}`)).json())
  const [{ email, password } = { email: '', password: '' }] = members
  await page.goto(url + path)
  await page.waitForURL(`**${paths.signIn}*`)
  await page.locator('[type=email]').fill(email)
  await page.locator('[type=password]').fill(password)
  await page.locator('[type=submit]').click()
  await page.waitForURL(url + path)
}
