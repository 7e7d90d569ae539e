import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Manifest } from 'vite'
import { applyEdits, type Edit, elementsOf, tagOf } from './printed-page.ts'
import type { LatePage } from './start-late.ts'

/** The addresses of the files that a page loads. */
export type PageFiles = { scripts: string[]; styles: string[]; font: string | undefined }

/** The files of the build: the text of a stylesheet, what each script imports, and the inline script. */
export type BuildFiles = { styleOf: (address: string) => string; manifest: Manifest; startLate: string }

/** @param folder  the built pages and files */
export async function filesOfBuild(
  folder: string,
  { manifest, startLate }: Pick<BuildFiles, 'manifest' | 'startLate'>,
): Promise<BuildFiles> {
  const files = (await readdir(folder, { recursive: true })).map((file) => file.split(sep).join('/'))
  const styles = files.filter((file) => file.endsWith('.css'))
  const texts = new Map<string, string>(
    await Promise.all(styles.map(async (file) => [`/${file}`, await readFile(join(folder, file), 'utf8')] as const)),
  )
  return { manifest, startLate, styleOf: (address) => texts.get(address) ?? failMissing(address) }
}

/** An import of the page's own script, which also names files that it does not import. */
const importStatement = /\bimport\b[^;"]*"([^"]+)"/g

function failMissing(address: string): never {
  throw new Error(`The build has no ${address}, and a page names it.`)
}

/**
 * @param html   a page as React Router prerendered it
 * @param file   its name, for the message of a failed build
 */
export function htmlFirst(html: string, file: string, { styleOf, manifest, startLate }: BuildFiles) {
  const elements = elementsOf(html)
  const links = elements.filter(({ name }) => name === 'link')
  const linked = (rel: string) => links.filter(({ attributes }) => attributes.rel === rel)
  const addressOf = ({ attributes: { href = '' } }: { attributes: Record<string, string> }) => href.replace(/#.*/, '')

  const modules = elements.filter(({ name, attributes }) => name === 'script' && attributes.type === 'module')
  const [root] = elements.filter(({ name }) => name === 'html')
  const [head] = elements.filter(({ name }) => name === 'head')
  const [body] = elements.filter(({ name }) => name === 'body')
  if (modules.length === 0 || !root || !head || !body)
    throw new Error(`${file} was printed without a module script: nothing would start the app.`)

  const preloads = linked('modulepreload')
  const stylesheets = linked('stylesheet')
  const [font] = linked('preload').filter(({ attributes }) => attributes.as === 'font')
  const files: PageFiles = {
    scripts: preloads.map(addressOf),
    styles: stylesheets.map(addressOf),
    font: font && addressOf(font),
  }
  const ownScripts = modules.map(({ inner }) => html.slice(inner.start, inner.end)).join('\n')
  const imported = new Set([...ownScripts.matchAll(importStatement)].map(([, address]) => address))
  const scripts = sortByImports(files.scripts, manifest)
  const late: LatePage = {
    font: files.font,
    preloads: scripts,
    shared: scripts.filter((script) => !imported.has(script)),
  }
  const style = files.styles.map((address) => styleOf(address).replaceAll('\n', '')).join('')

  const edits: Edit[] = [
    { start: root.start, end: root.inner.start, text: tagOf('html', { 'data-unpainted': '', ...root.attributes }) },
    ...[...preloads, ...(font ? [font] : [])].map(({ start, end }) => ({ start, end, text: '' })),
    // React looks for the stylesheets' links when it hydrates, so they stay in the page, disabled.
    ...stylesheets.map(({ start, end, attributes }) => ({
      start,
      end,
      text: tagOf('link', { ...attributes, disabled: '' }),
    })),
    { start: head.inner.end, end: head.inner.end, text: `<style>${style}</style>` },
    ...modules.map(({ start, inner, attributes }) => ({
      start,
      end: inner.start,
      text: tagOf('script', { ...attributes, type: 'late-module' }),
    })),
    { start: body.inner.end, end: body.inner.end, text: `<script>${startScript(startLate, late)}</script>` },
  ]
  return { html: applyEdits(html, edits), files }
}

/** Wrapped in a function, so that nothing becomes global; `<` is escaped, so that nothing ends the script element. */
const startScript = (startLate: string, late: LatePage) =>
  `(()=>{${startLate.trim()}\nstartLate(${JSON.stringify(late).replaceAll('<', '\\u003c')})})()`

/** Sorts addresses so that each comes after those that it imports. */
function sortByImports(addresses: string[], manifest: Manifest): string[] {
  const chunks = new Map(Object.values(manifest).map((chunk) => [`/${chunk.file}`, chunk]))
  const ordered = new Set<string>()
  const add = (address: string) => {
    if (ordered.has(address) || !addresses.includes(address)) return
    for (const key of chunks.get(address)?.imports ?? []) add(`/${manifest[key]?.file}`)
    ordered.add(address)
  }
  for (const address of addresses) add(address)
  return [...ordered]
}
