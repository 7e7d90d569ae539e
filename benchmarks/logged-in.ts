import { demo } from '@pollen/contract/developer/demonstration'
import { paths } from '@pollen/contract/paths'
import type { Page } from 'playwright-core'

export async function demonstrationMembers(url: string) {
  return demo.answer.parse(await (await fetch(`${url}/api${demo.url}`)).json()).members
}

/** Logs in the demonstration's first member through the screens, on the way to a page. */
export async function logIn(page: Page, url: string, path: string): Promise<void> {
  const [{ email, password } = { email: '', password: '' }] = await demonstrationMembers(url)
  await page.goto(url + path)
  await page.waitForURL(`**${paths.signIn}*`)
  await page.locator('[type=email]').fill(email)
  await page.locator('[type=password]').fill(password)
  await page.locator('[type=submit]').click()
  await page.waitForURL(url + path)
}
