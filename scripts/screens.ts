import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { href } from '@pollen/contract/paths'
import { launchBrowser } from '@pollen/testing/browser'
import { type Subject, settle, subjects } from '@pollen/testing/gallery'
import { startProgramme } from '@pollen/testing/running-server'
import type { Browser, BrowserContext } from 'playwright-core'
import { build } from './build.ts'

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } }
const schemes = ['light', 'dark'] as const
const pagesAtOnce = 4
/** More could not be told apart on one sheet. */
const picturesOnSheet = 40

const pictures = join(import.meta.dirname, '../.screens')

/**
 * `npm run screens`: pictures of every screen and every example; `npm run screens -- homepage` takes those with that
 * name.
 */
const wanted = process.argv.slice(2)
await build()
const began = Date.now()
const dataDirectory = await mkdtemp(join(tmpdir(), 'pollen-screens-'))
const programme = await startProgramme({ DATA_DIRECTORY: dataDirectory })
const browser = await launchBrowser()
try {
  const all = await subjects(browser, programme.url)
  const chosen = all.filter(
    ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word.toLowerCase())),
  )
  console.log(
    `Taking pictures of ${chosen.length} screens and examples, ${Object.keys(sizes).length * schemes.length} each…`,
  )
  if (wanted.length === 0) await rm(pictures, { recursive: true, force: true })
  const missed = await takeAll(browser, chosen)
  for (const line of missed) console.error(`✗ ${line}`)
  console.log(`${chosen.length} done in ${Math.round((Date.now() - began) / 1000)} s: .screens/index.html`)
  process.exitCode = missed.length === 0 ? 0 : 1
} finally {
  await browser.close()
  await programme.stop()
  await rm(dataDirectory, { recursive: true, force: true })
}

/** Takes every picture, writes the contact sheets, and returns those that could not be taken. */
async function takeAll(browser: Browser, chosen: Subject[]): Promise<string[]> {
  const series = Object.entries(sizes).flatMap(([size, viewport]) =>
    schemes.map((scheme) => ({ size, viewport, scheme })),
  )
  const missed: string[] = []
  for (const { size, viewport, scheme } of series) {
    const options = { viewport, colorScheme: scheme, reducedMotion: 'reduce', locale: 'en-GB' } as const
    const visitor = await browser.newContext(options)
    const member = await browser.newContext(options)
    if (chosen.some((subject) => subject.as === 'member')) await signIn(member)
    const folder = join(pictures, `${size}-${scheme}`)
    await mkdir(folder, { recursive: true })
    const waiting = [...chosen]
    const take = async () => {
      for (let subject = waiting.shift(); subject; subject = waiting.shift()) {
        await takeOne(subject.as === 'member' ? member : visitor, subject, folder).catch((error) => {
          missed.push(`${size}-${scheme}/${subject?.name}: ${String(error).split('\n')[0]}`)
        })
      }
    }
    await Promise.all(Array.from({ length: pagesAtOnce }, take))
    await Promise.all([visitor.close(), member.close()])
    console.log(`  ${size}, ${scheme}: ${Math.round((Date.now() - began) / 1000)} s`)
  }
  const names = chosen.map(({ name }) => name)
  await writeContactSheets(
    browser,
    pictures,
    series.map(({ size, viewport, scheme }) => ({ folder: `${size}-${scheme}`, width: viewport.width, names })),
  )
  return missed
}

async function takeOne(context: BrowserContext, subject: Subject, folder: string): Promise<void> {
  const page = await context.newPage()
  try {
    await settle(page, programme.url, subject)
    await page.evaluate(() => scrollTo(0, 0)) // else what stands above the window would be in the picture
    await page.screenshot({ path: join(folder, `${subject.name}.png`), fullPage: true, animations: 'disabled' })
  } finally {
    await page.close()
  }
}

/** Logs in the demonstration's first member. */
async function signIn(context: BrowserContext): Promise<void> {
  const { members } = await (await fetch(`${programme.url}/api/dev/demo`)).json()
  const page = await context.newPage()
  await page.goto(programme.url + href('homepage'))
  await page.getByLabel('Email', { exact: true }).fill(members[0].email)
  await page.getByLabel('Password', { exact: true }).fill(members[0].password)
  await page.getByRole('button', { name: 'Log in securely' }).click()
  await page.waitForURL(`**${href('homepage')}`)
  await page.close()
}

/** The pictures of one size and colour scheme, in one folder. */
type Series = { folder: string; width: number; names: string[] }

/** Writes one HTML page with all pictures, and contact sheets as pictures. */
async function writeContactSheets(browser: Browser, directory: string, series: Series[]): Promise<void> {
  await writeFile(join(directory, 'index.html'), html(series.map((it) => section(it)).join('\n')))
  const page = await browser.newPage({ viewport: { width: 1720, height: 1000 } })
  for (const { folder, width, names } of series) {
    for (let from = 0; from < names.length; from += picturesOnSheet) {
      const sheet = join(directory, 'sheet.html')
      await writeFile(sheet, html(section({ folder, width, names: names.slice(from, from + picturesOnSheet) })))
      await page.goto(pathToFileURL(sheet).href)
      await page.screenshot({
        path: join(directory, `contact-${folder}-${from / picturesOnSheet + 1}.png`),
        fullPage: true,
      })
    }
  }
  await page.close()
}

function html(body: string): string {
  return `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<title>Screens</title>
<style>
  body { margin: 16px; font: 12px/1.4 system-ui; background: #777; color: #fff }
  section { display: flex; flex-wrap: wrap; gap: 12px; align-items: start }
  h1 { width: 100%; font-size: 18px; margin: 8px 0 0 }
  figure { margin: 0 }
  figcaption { overflow-wrap: anywhere; margin-block-start: 4px }
  img { display: block; width: 100%; max-height: 520px; object-fit: cover; object-position: top; background: #fff }
</style>
${body}
</html>
`
}

function section({ folder, width, names }: Series): string {
  const shown = width < 600 ? 195 : 400
  const figures = names.map(
    (name) =>
      `<figure style="width:${shown}px"><a href="${folder}/${name}.png"><img src="${folder}/${name}.png" alt=""></a><figcaption>${name}</figcaption></figure>`,
  )
  return `<section><h1>${folder}</h1>${figures.join('')}</section>`
}
