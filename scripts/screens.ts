import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { launchBrowser } from '@pollen/testing/browser'
import { serveExamples } from '@pollen/testing/console-gallery'
import { startProgramme } from '@pollen/testing/running-server'
import type { Browser, BrowserContext } from 'playwright-core'
import { build } from './build.ts'
import { type Picture, picturesOfConsole, picturesOfWeb, signIn } from './pictures.ts'

const schemes = ['light', 'dark'] as const
const pagesAtOnce = 4
/** More could not be told apart on one sheet. */
const picturesOnSheet = 40

const folderOfAll = join(import.meta.dirname, '../.screens')

/**
 * `npm run screens`: pictures of every screen and every example, of the members' app and of the console; `npm run screens --
 * homepage` takes those with that name.
 */
const wanted = process.argv.slice(2)
await build()
const began = Date.now()
const dataDirectory = await mkdtemp(join(tmpdir(), 'pollen-screens-'))
const programme = await startProgramme({ DATA_DIRECTORY: dataDirectory })
const browser = await launchBrowser()
const gallery = await serveExamples()
try {
  const isWanted = ({ name }: Picture) =>
    wanted.length === 0 || wanted.some((word) => name.includes(word.toLowerCase()))
  const web = (await picturesOfWeb(browser, programme)).filter(isWanted)
  const console = (await picturesOfConsole(programme, gallery)).filter(isWanted)
  const series: Series[] = schemes.flatMap((scheme) => [
    { size: 'phone', viewport: { width: 390, height: 844 }, scheme, pictures: web },
    { size: 'tablet', viewport: { width: 820, height: 1180 }, scheme, pictures: web },
    { size: 'desk', viewport: { width: 1280, height: 800 }, scheme, pictures: web },
    { size: 'console-1440', viewport: { width: 1440, height: 900 }, scheme, pictures: console },
    { size: 'console-1024', viewport: { width: 1024, height: 768 }, scheme, pictures: console },
    { size: 'console-768', viewport: { width: 768, height: 1024 }, scheme, pictures: console },
  ])
  say(`Taking pictures of ${web.length + console.length} screens and examples…`)
  if (wanted.length === 0) await rm(folderOfAll, { recursive: true, force: true })
  const missed = await takeAll(
    browser,
    series.filter(({ pictures }) => pictures.length > 0),
  )
  for (const line of missed) process.stderr.write(`✗ ${line}\n`)
  say(`Done in ${Math.round((Date.now() - began) / 1000)} s: .screens/index.html`)
  process.exitCode = missed.length === 0 ? 0 : 1
} finally {
  await browser.close()
  await gallery.stop()
  await programme.stop()
  await rm(dataDirectory, { recursive: true, force: true })
}

/** The pictures of one size and colour scheme, in one folder. */
type Series = {
  size: string
  viewport: { width: number; height: number }
  scheme: (typeof schemes)[number]
  pictures: Picture[]
}

/** Takes every picture, writes the contact sheets, and returns those that could not be taken. */
async function takeAll(browser: Browser, all: Series[]): Promise<string[]> {
  const missed: string[] = []
  for (const series of all) {
    const { viewport, scheme, pictures } = series
    const options = { viewport, colorScheme: scheme, reducedMotion: 'reduce', locale: 'en-GB' } as const
    const windows = new Map<Picture['as'], Promise<BrowserContext>>()
    const windowOf = (as: Picture['as']) =>
      windows.getOrInsertComputed(as, async () => {
        const context = await browser.newContext(options)
        await signIn(context, programme, as)
        return context
      })
    const folder = join(folderOfAll, folderOf(series))
    await mkdir(folder, { recursive: true })
    const waiting = [...pictures]
    const take = async () => {
      for (let picture = waiting.shift(); picture; picture = waiting.shift()) {
        await takeOne(await windowOf(picture.as), picture, folder).catch((error) => {
          missed.push(`${folderOf(series)}/${picture?.name}: ${String(error).split('\n')[0]}`)
        })
      }
    }
    await Promise.all(Array.from({ length: pagesAtOnce }, take))
    for (const context of windows.values()) await (await context).close()
    say(`  ${series.size}, ${scheme}: ${Math.round((Date.now() - began) / 1000)} s`)
  }
  await writeContactSheets(browser, folderOfAll, all)
  return missed
}

function folderOf({ size, scheme }: Series): string {
  return `${size}-${scheme}`
}

async function takeOne(context: BrowserContext, { name, draw }: Picture, folder: string): Promise<void> {
  const page = await context.newPage()
  try {
    await draw(page)
    await page.evaluate(() => scrollTo(0, 0)) // else what stands above the window would be in the picture
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true, animations: 'disabled' })
  } finally {
    await page.close()
  }
}

function say(words: string): void {
  process.stdout.write(`${words}\n`)
}

/** Writes one HTML page with all pictures, and contact sheets as pictures. */
async function writeContactSheets(browser: Browser, directory: string, series: Series[]): Promise<void> {
  await writeFile(join(directory, 'index.html'), html(series.map((it) => section(it)).join('\n')))
  const page = await browser.newPage({ viewport: { width: 1720, height: 1000 } })
  for (const each of series) {
    for (let from = 0; from < each.pictures.length; from += picturesOnSheet) {
      const sheet = join(directory, 'sheet.html')
      const pictures = each.pictures.slice(from, from + picturesOnSheet)
      await writeFile(sheet, html(section({ ...each, pictures })))
      await page.goto(pathToFileURL(sheet).href)
      await page.screenshot({
        path: join(directory, `contact-${folderOf(each)}-${from / picturesOnSheet + 1}.png`),
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

function section(series: Series): string {
  const shown = series.viewport.width < 600 ? 195 : 400
  const folder = folderOf(series)
  const figures = series.pictures.map(
    ({ name }) =>
      `<figure style="width:${shown}px"><a href="${folder}/${name}.png"><img src="${folder}/${name}.png" alt=""></a><figcaption>${name}</figcaption></figure>`,
  )
  return `<section><h1>${folder}</h1>${figures.join('')}</section>`
}
