import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { type BuildFiles, htmlFirst, type PageFiles } from './html-first.ts'
import { applyEdits, elementsOf } from './printed-page.ts'

/**
 * Rewrites the pages that React Router prerendered so that HTML comes first (docs/decisions/014): styles are inlined,
 * and the browser fetches the typeface and the scripts after the first paint. It reads the HTML only, and nothing of
 * React Router's scripts.
 *
 * @param folder   the built pages and files
 * @param asleep   pages that never start the app, by file: `no-connection/index.html`
 * @returns the files that each page loads, by the page's file
 */
export async function putHtmlFirst(
  folder: string,
  { files, asleep }: { files: BuildFiles; asleep: readonly string[] },
): Promise<Map<string, PageFiles>> {
  const pages = (await readdir(folder, { recursive: true }))
    .map((file) => file.split(sep).join('/'))
    .filter((file) => file.endsWith('.html'))
  return new Map(
    await Promise.all(
      pages.map(async (file) => {
        const html = await readFile(join(folder, file), 'utf8')
        const page = htmlFirst(html, file, files)
        await writeFile(join(folder, file), asleep.includes(file) ? withoutScripts(page.html) : page.html)
        return [file, page.files] as const
      }),
    ),
  )
}

/** A page that never starts the app: it is shown at addresses that are not its own. */
function withoutScripts(html: string): string {
  const scripts = elementsOf(html).filter(({ name }) => name === 'script')
  return applyEdits(
    html,
    scripts.map(({ start, end }) => ({ start, end, text: '' })),
  ).replace(' data-unpainted=""', '')
}
