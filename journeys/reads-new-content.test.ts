import { type PathName, paths } from '@pollen/contract/paths'
import { test } from '@pollen/testing/journey'
import { expect, vi } from 'vitest'
import { loadContent } from '../server/src/load-content.ts'
import { readContentFolder } from '../server/src/platform/content/content-folder.ts'
import { connect } from '../server/src/platform/database/database.ts'

type Change = { page: PathName; file: string; from: string | RegExp; to: string; before: string; after: string }

const file = 'brands.json'
const zeppelin = 'Where is my zeppelin?'

/** What stands on public pages: a brand's name, its rate, a document, a question of help. */
const changes: Change[] = [
  {
    page: 'participatingCompanies',
    file,
    from: '"Saltway Ferries"',
    to: '"Saltway Zeppelins"',
    before: 'Saltway Ferries',
    after: 'Saltway Zeppelins',
  },
  {
    page: 'eshopsBrands',
    file,
    from: /("website": "https:\/\/saltway[^{]+\{\s+"points": )3/,
    to: '$147',
    before: 'Saltway Ferries 3 points',
    after: 'Saltway Zeppelins 47 points',
  },
  {
    page: 'cookiePolicy',
    file: 'documents/cookie-policy/2026-11-02.md',
    from: 'Cookies are small notes',
    to: 'Cookies are small zeppelins',
    before: 'Cookies are small notes',
    after: 'Cookies are small zeppelins',
  },
  {
    page: 'help',
    file: 'documents/faqs.md',
    from: 'Where is my card?',
    to: zeppelin,
    before: 'Where is my card?',
    after: zeppelin,
  },
]

/** What somebody reads before a script runs. */
async function firstPaint(url: string, page: PathName) {
  const answer = await fetch(url + paths[page])
  const html = (await answer.text()).replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
  return { words: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '), etag: answer.headers.get('etag') }
}

test('what operators change stands in the HTML of public pages without a build, and stays when the page wakes up', async ({
  url,
  settings,
  visitor,
}) => {
  const read = () => Promise.all(changes.map(({ page }) => firstPaint(url, page)))
  const says = (pages: { words: string }[], when: 'before' | 'after') =>
    changes.map((change, nth) => pages[nth]?.words.includes(change[when]))
  const old = await vi.waitFor(
    async () => {
      const pages = await read()
      expect(says(pages, 'before')).toEqual(changes.map(() => true))
      return pages
    },
    { timeout: 300_000, interval: 200 },
  )

  const files: Record<string, string> = { ...(await readContentFolder()) }
  for (const { file, from, to } of changes) files[file] = files[file]?.replace(from, to) ?? ''
  const database = connect(settings.DATABASE_URL)
  await loadContent(database, { files, by: 'Grace' })
  await database.close()
  await vi.waitFor(
    async () => {
      const pages = await read()
      expect(says(pages, 'after')).toEqual(changes.map(() => true))
      for (const [nth, { etag }] of pages.entries()) expect(etag).not.toBe(old[nth]?.etag)
    },
    { timeout: 300_000, interval: 200 },
  )

  const wrong: string[] = []
  visitor.page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()))
  visitor.page.on('pageerror', (error) => wrong.push(error.message))
  await visitor.goes(paths.participatingCompanies)
  await visitor.page.waitForFunction(() =>
    Object.keys(document.documentElement).some((key) => key.startsWith('__react')),
  )
  await visitor.page.getByText('Saltway Zeppelins').waitFor()
  expect(wrong).toEqual([])
})
