import { createHash } from 'node:crypto'
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Makes the same app look like a later build: renames every file of `assets`, in the pages and the service worker too.
 * A second real build would take a minute.
 *
 * @returns the names of its scripts
 */
export async function anotherBuild(from: string, to: string): Promise<string[]> {
  await cp(from, to, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) })
  const assets = (await readdir(join(to, 'assets'))).filter((file) => /[\w-]{7}\.\w+$/.test(file))
  const renamed = (name: string) => name.replace(/(\.\w+)$/, 'x$1')
  const nameOf = new RegExp(assets.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  for (const name of assets) await rename(join(to, 'assets', name), join(to, 'assets', renamed(name)))

  const texts = (await readdir(to, { recursive: true })).filter((file) => /\.(html|js|css)$/.test(file))
  const hashes = new Map<string, string>()
  // The list of all routes names its files without their endings (web/build-steps/route-list.ts).
  const listed = new RegExp(`(?<=[" ])(${assets.map((name) => name.replace(/\.\w+$/, '')).join('|')})(?=[" ])`, 'g')
  for (const file of texts.filter((name) => name !== 'service-worker.js')) {
    const isList = /manifest-\w+\.js$/.test(file)
    const whole = await readFile(join(to, file), 'utf8')
    const text = isList ? whole.replaceAll(listed, '$1x') : whole.replaceAll(nameOf, renamed)
    await writeFile(join(to, file), text)
    if (file.endsWith('/index.html'))
      hashes.set(`/${file.replace('/index.html', '')}`, createHash('sha256').update(text).digest('base64url'))
  }
  const worker = (await readFile(join(to, 'service-worker.js'), 'utf8'))
    .replaceAll(nameOf, renamed)
    .replaceAll(/url:`([^`]+)`,revision:`[^`]+`/g, (_, url: string) => `url:\`${url}\`,revision:\`${hashes.get(url)}\``)
    .replace(/build:`[^`]+`/, 'build:`tomorrow`')
  await rm(join(to, 'service-worker.js'))
  await writeFile(join(to, 'service-worker.js'), worker)
  return assets.filter((name) => name.endsWith('.js')).map(renamed)
}
