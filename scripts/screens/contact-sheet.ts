import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'

/** The pictures of one size and colour scheme, in one folder. */
export type Series = { folder: string; width: number; names: string[] }

/** More could not be told apart on one sheet. */
const picturesOnSheet = 40

/** Writes one HTML page with all pictures, and contact sheets as pictures. */
export async function writeContactSheets(browser: Browser, directory: string, series: Series[]): Promise<void> {
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

const html = (body: string) => `<!doctype html>
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

function section({ folder, width, names }: Series): string {
  const shown = width < 600 ? 195 : 400
  const figures = names.map(
    (name) =>
      `<figure style="width:${shown}px"><a href="${folder}/${name}.png"><img src="${folder}/${name}.png" alt=""></a><figcaption>${name}</figcaption></figure>`,
  )
  return `<section><h1>${folder}</h1>${figures.join('')}</section>`
}
