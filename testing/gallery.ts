import { href, type PathName, paths } from '@pollen/contract/paths'
import type { Browser } from 'playwright-core'
import { screens } from '../web/src/app/screens.ts'

/** Something to take pictures of. */
export type Subject = {
  /** Also the picture's file name. */
  name: string
  path: string
  /** Seen as a visitor, or as a member who is signed in. */
  as: 'visitor' | 'member'
  /** An example says itself when it is drawn; a screen is when nothing loads any more. */
  isExample: boolean
}

/** Every screen of the table, then every example of the gallery. */
export async function subjects(browser: Browser, url: string): Promise<Subject[]> {
  return [...screensOfTable(), ...(await examplesOfGallery(browser, url))]
}

/** Paths with a parameter have no address of their own, and an example page without an example shows nothing. */
function screensOfTable(): Subject[] {
  return (Object.keys(screens) as PathName[])
    .filter((name) => !paths[name].includes(':') && name !== 'devExample' && name !== 'logout')
    .map((name) => ({
      name,
      path: paths[name],
      as: screens[name].for === 'member' ? 'member' : 'visitor',
      isExample: false,
    }))
}

export async function examplesOfGallery(browser: Browser, url: string): Promise<Subject[]> {
  const page = await browser.newPage()
  await page.goto(url + href('devDesign'))
  await page.locator('[data-example]').first().waitFor({ state: 'attached' })
  const links = await page
    .locator('[data-example]')
    .evaluateAll((all) => all.map((it) => it.getAttribute('data-example') ?? ''))
  await page.close()
  return [...new Set(links)].map((path) => {
    const { searchParams } = new URL(path, url)
    const name = `${searchParams.get('of')} ${searchParams.get('name')}`.replace(/[^\w-]+/g, '-').toLowerCase()
    return { name, path, as: 'visitor', isExample: true }
  })
}
