import { href } from '@pollen/contract/paths'
import type { StaffRole } from '@pollen/contract/staff-roles'
import { type ConsoleGallery, examplesOfConsole, roleFor } from '@pollen/testing/console-gallery'
import { settle, subjects } from '@pollen/testing/gallery'
import type { Programme } from '@pollen/testing/running-server'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { places } from '../console/src/places.ts'

export type Picture = {
  /** Also the picture's file name. */
  name: string
  /** The viewer: a visitor, a member who is signed in, or a colleague. */
  as: 'visitor' | 'member' | StaffRole
  /** Leads to where the picture is taken. */
  draw(page: Page): Promise<unknown>
}

type Addresses = Pick<Programme, 'url' | 'consoleUrl'>

/** Every screen of the members' app, and every example. */
export const picturesOfWeb = async (browser: Browser, { url }: Addresses): Promise<Picture[]> =>
  (await subjects(browser, url)).map((subject) => ({ ...subject, draw: (page) => settle(page, url, subject) }))

/** Every place of the console with what the demonstration has there, a member, an entry's why, and every example. */
export async function picturesOfConsole(
  { url, consoleUrl }: Addresses,
  gallery: Pick<ConsoleGallery, 'show'>,
): Promise<Picture[]> {
  const { members } = await (await fetch(`${url}/api/dev/demo`)).json()
  const toMember = async (page: Page) => {
    await page.goto(consoleUrl)
    await page.getByRole('searchbox').fill(members[0].email)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Entries' }).waitFor()
  }
  return [
    ...places.map((place) => ({
      name: `console-${place.name}`,
      as: roleFor(place),
      async draw(page: Page) {
        await page.goto(consoleUrl + place.to, { waitUntil: 'networkidle' })
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.getByText(/^Loading /).waitFor({ state: 'hidden' })
      },
    })),
    { name: 'console-member', as: 'senior' as const, draw: toMember },
    {
      name: 'console-why',
      as: 'senior' as const,
      async draw(page: Page) {
        await toMember(page)
        await page.getByRole('button', { name: /^Why/ }).first().press('Enter')
        await page.getByRole('region', { name: 'Why' }).getByRole('table').first().waitFor()
      },
    },
    ...Object.entries(await examplesOfConsole()).map(([name, example]) => ({
      name: `console-example-${name}`,
      as: 'visitor' as const,
      draw: (page: Page) => gallery.show(page, example),
    })),
  ].map((picture) => ({ ...picture, name: picture.name.replace(/[^\w-]+/g, '-').toLowerCase() }))
}

/** Signs a window in as the demonstration's first member, or as an invented colleague. */
export async function signIn(
  context: BrowserContext,
  { url, consoleUrl }: Addresses,
  as: Picture['as'],
): Promise<void> {
  if (as === 'visitor') return
  if (as === 'member') return logIn(context, url)
  const { colleagues } = await (await context.request.get(`${consoleUrl}/api/dev/colleagues`)).json()
  const colleague = colleagues.find(({ role }: { role: string }) => role === as)
  if (!colleague) throw new Error(`Nobody is ${as} in the demonstration`)
  await context.request.post(`${consoleUrl}/api/dev/colleagues/${colleague.staffId}`)
}

async function logIn(context: BrowserContext, url: string): Promise<void> {
  const { members } = await (await fetch(`${url}/api/dev/demo`)).json()
  const page = await context.newPage()
  await page.goto(url + href('homepage'))
  await page.getByLabel('Email', { exact: true }).fill(members[0].email)
  await page.getByLabel('Password', { exact: true }).fill(members[0].password)
  await page.getByRole('button', { name: 'Log in securely' }).click()
  await page.waitForURL(`**${href('homepage')}`)
  await page.close()
}
