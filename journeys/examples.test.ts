import { href } from '@pollen/contract/paths'
import { programme as retailer } from '@pollen/contract/programme'
import { phone } from '@pollen/testing/browser'
import { equip, faultsOf, markSeen, newViolationsOf, openFrame } from '@pollen/testing/example-frame'
import { examplesOfGallery } from '@pollen/testing/gallery'
import { test as base } from '@pollen/testing/journey'
import { isLongForm } from '@pollen/testing/long-form'
import { stopClock } from '@pollen/testing/stopped-clock'
import type { Frame } from 'playwright-core'
import { expect } from 'vitest'
import { examplesOf, subjects } from '../web/src/app/gallery/examples.ts'

/** Every example of every component and screen: one that is listed tomorrow is among them. */
const examples = (
  await Promise.all(subjects.map(async (of) => Object.keys(await examplesOf(of)).map((name) => ({ of, name }))))
).flat()

const test = base.extend<{ frame: Frame }>({
  /** Goes from one example to the next, since a new one would have to load the app first. The long form keeps today's clock. */
  frame: [
    async ({ browser, programme }, use) => {
      const page = await browser.newPage({
        ...phone,
        viewport: { width: 1280, height: 844 }, // room for every size of the frame
        colorScheme: null, // the frame's element says it
        timezoneId: retailer.timeZone,
        bypassCSP: true,
      })
      if (!isLongForm) await stopClock(page)
      const frame = await openFrame(page, programme.url, href('devExample'))
      await equip(frame)
      await use(frame)
      await page.context().close()
    },
    { scope: 'file' },
  ],
})

test('the gallery shows every example', async ({ browser, programme }) => {
  const shown = (await examplesOfGallery(browser, programme.url)).map(
    ({ path }) => new URLSearchParams(path.split('?')[1]),
  )
  expect(shown.map((search) => ({ of: search.get('of'), name: search.get('name') }))).toEqual(examples)
  expect(examples.length).toBeGreaterThan(300)
})

test('what was found right is left out where it comes again, and a fault is found wherever it stands', async ({
  browser,
}) => {
  const page = await browser.newPage()
  await page.setContent('<!doctype html><html lang="en"><title>A page</title><main></main>')
  await equip(page)
  const faultsWith = async (...parts: string[]) => {
    await page.locator('main').evaluate((main, html) => Object.assign(main, { innerHTML: html }), parts.join(''))
    return newViolationsOf(page)
  }
  const title = '<h1>A page</h1>'
  const faint = '<p style="color: #aaa; background: #fff">Faint</p>'
  const unnamed = '<p><button></button></p>'
  const faults = [expect.stringMatching(/^color-contrast: .*Faint/)]
  expect(await faultsWith(title, faint)).toEqual(faults)
  expect(await faultsWith(title)).toEqual([])
  await markSeen(page)
  expect(await faultsWith(title, faint)).toEqual(faults)
  expect(await faultsWith(title, unnamed)).toEqual([expect.stringMatching(/^button-name: /)])
  expect(await faultsWith(title, faint, unnamed)).toHaveLength(2)
  await markSeen(page)
  expect(await faultsWith(title, '<p>Right</p>', faint, unnamed)).toEqual([])
  expect(await faultsWith(title, faint.replace('Faint', 'As faint'))).toEqual([])
  expect(await faultsWith(title, `<div>${faint}</div>`)).toEqual(faults)
  expect(await faultsWith(title, faint.replace('#aaa', '#bbb'))).toEqual(faults)
  await page.context().close()
})

/** What it is looked at for: docs/decisions/026. */
test.for(examples)('$of: $name', async (example, { frame }) => {
  expect(await faultsOf(frame, example)).toEqual([])
})
