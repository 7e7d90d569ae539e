import { href } from '@pollen/contract/paths'
import { launchBrowser } from '@pollen/testing/browser'
import { chromium } from '@pollen/testing/chromium'
import { test } from '@pollen/testing/journey'
import { expect } from 'vitest'

test('a page is painted before any script of ours is fetched', async ({ visitor: { page, url } }) => {
  for (const name of ['landing', 'enterEmailAddress', 'collectorRules'] as const) {
    await page.goto(url + href(name), { waitUntil: 'networkidle' })
    const { painted, fetched } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      fetched: performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.endsWith('.js'))
        .map((entry) => entry.startTime),
    }))
    expect(fetched.length, name).toBeGreaterThan(0)
    expect(Math.min(...fetched), name).toBeGreaterThan(painted ?? Number.POSITIVE_INFINITY)
  }
})

test('a document stands in its page before any script runs', async ({ programme }) => {
  for (const [name, words] of [
    ['collectorRules', 'One person has one account'],
    ['businessRules', 'Sole traders, partnerships and companies'],
  ] as const) {
    const html = await (await fetch(programme.url + href(name))).text()
    expect(html, name).toContain(words)
  }
})

test('a public page comes back from the back/forward cache', async ({ programme }) => {
  const browser = await launchBrowser({
    executablePath: await chromium(), // the headless shell has no such cache
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const page = await browser.newPage()
    await page.goto(programme.url + href('landing'), { waitUntil: 'networkidle' })
    await page.evaluate(() => document.body.setAttribute('data-was-here', ''))
    await page.goto(programme.url + href('collectorRules'))
    // In a task of its own: the page is put away while it would still answer.
    await page.evaluate(() => void setTimeout(() => history.back()))
    await page.waitForURL(programme.url + href('landing'), { waitUntil: 'commit' })
    expect(await page.locator('[data-was-here]').count()).toBe(1)
  } finally {
    await browser.close()
  }
})
