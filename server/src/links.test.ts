import { readFile } from 'node:fs/promises'
import { dayMs, minuteMs } from '@pollen/contract/durations'
import { customer } from '@pollen/contract/member/collectors'
import { paths } from '@pollen/contract/paths'
import { twoFactorLimits } from '@pollen/contract/two-factor'
import { startTestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { everyMessage } from '@pollen/testing/every-message'
import { TestBrowser } from '@pollen/testing/http-browser'
import { aMember, signedIn } from '@pollen/testing/member'
import { openPartners } from '@pollen/testing/partner-programme'
import { playedCodes } from '@pollen/testing/played-codes'
import { type PlayedLink, playedLinks } from '@pollen/testing/played-links'
import { sources } from '@pollen/testing/sources'
import { aTill } from '@pollen/testing/till-calls'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type CodeName, codes, type LinkName, links } from './records/messaging/links.ts'

const partners = await openPartners()
const server = await startTestApp(partners.variables)
const played = playedLinks({ server, partners, desk: await openConsole(server), till: await aTill(server) })

afterEach(() => vi.useRealTimers())

const nobody = () => new TestBrowser(server)
async function anotherMember() {
  const { cookie } = await signedIn(server.database, await aMember(server.database))
  return new TestBrowser(server, { session: cookie.slice('session='.length) })
}
const works = async ({ opens }: PlayedLink, browser: TestBrowser) => (await opens(browser)).status === 200

describe.each(Object.entries(links))('the link %s', (key, { beside, uses, lasts }) => {
  const name = key as LinkName

  test(beside === 'nothing' ? 'works alone, and opens no session' : `needs beside it: ${beside}`, async () => {
    const link = await played[name]()
    if (link.takesAway) {
      await link.takesAway()
      return expect(await works(link, await link.theirs())).toBe(false)
    }
    const strangers = [nobody(), await anotherMember()]
    if (beside === 'nothing') {
      const [stranger] = strangers as [TestBrowser]
      expect(await works(link, stranger)).toBe(true)
      return expect((await stranger.call(customer)).status).toBe(401)
    }
    for (const stranger of strangers) expect(await works(link, stranger)).toBe(false)
    expect(await works(link, await link.theirs()), 'and was not used up').toBe(true)
  })

  test(uses === 'once' ? 'works once' : 'may be opened again', async () => {
    const link = await played[name]()
    const opened = [await works(link, await link.theirs()), await works(link, await link.theirs())]
    expect(opened).toEqual([true, uses === 'often'])
  })

  test(`is good for its time: ${lasts}`, async () => {
    const link = await played[name]()
    const lastsMs = typeof lasts === 'number' ? lasts : link.lastsMs
    const later = async (ms: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
      await link.ends?.()
      return works(link, await link.theirs())
    }
    if (lastsMs === undefined) return expect(await later(3650 * dayMs)).toBe(true)
    expect(await later(lastsMs)).toBe(false)
  })
})

const playedCode = playedCodes(server)

describe.each(Object.entries(codes))('the code %s', (key, { beside }) => {
  const name = key as CodeName

  test(`needs beside it: ${beside}, and works once`, async () => {
    const code = await playedCode[name]()
    expect(await code.shows('anothers')).toBe(false)
    expect(await code.shows('theirs')).toBe(true)
    expect(await code.shows('theirs')).toBe(false)
  })

  test('is good for ten minutes', async () => {
    const code = await playedCode[name]()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + twoFactorLimits.lifetimeMinutes * minuteMs })
    expect(await code.shows('theirs')).toBe(false)
  })
})

const addresses = Object.values(links).map(({ address }) => address)
const pages = Object.values(paths).map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))

test('every link of every letter and text is in the table, or leads to a page and holds no secret', async () => {
  const found = (await everyMessage()).flatMap(({ module, name, text, html }) =>
    [...`${text} ${html.replace(/<!DOCTYPE[^>]*>/, '')}`.matchAll(/https?:\/\/[^\s"<>]+/g)].map(([url]) => ({
      of: `${module}.${name}`,
      url,
    })),
  )
  expect(found.length).toBeGreaterThan(50)
  const unknown = found.filter(({ url }) => {
    const { pathname, href, origin } = new URL(url.replace(/[.,]$/, ''))
    if (addresses.some((address) => href.slice(origin.length).startsWith(address))) return false
    return href !== origin + pathname || !pages.some((page) => page.test(pathname))
  })
  expect(unknown).toEqual([])
})

test('every link of the table is in a letter or a text, but those that say where else', async () => {
  const sent = (await everyMessage()).map(({ text, html }) => `${text} ${html}`).join(' ')
  const elsewhere: LinkName[] = ['webConfirmIdentityEmail', 'unsubscribeOnePress', 'seeAsMember']
  const missing = Object.entries(links).filter(([, { address }]) => !sent.includes(address))
  expect(missing.map(([name]) => name).sort()).toEqual(elsewhere.sort())
})

test('no link with a token is made but by the table', async () => {
  const made = sources.filter((file) => /^server\/src/.test(file) && !/\.test\.|messaging\/links\.ts$/.test(file))
  const found = await Promise.all(
    made.map(async (file) => [file, /[?&]token=\$|\/\$\{\w*[tT]oken\}/.test(await readFile(file, 'utf8'))] as const),
  )
  // Previews are made in the console, for colleagues, and show no member’s.
  expect(found.filter(([, isMade]) => isMade).map(([file]) => file)).toEqual(['server/src/office/content/previews.ts'])
})
