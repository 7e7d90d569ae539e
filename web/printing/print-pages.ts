import { readFile } from 'node:fs/promises'
import { setPriority, constants as system } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { filesOfBuild, htmlFirst } from '../build-steps/html-first.ts'

/** What the server wants printed. */
type Order = {
  /** The folder of the build. */
  folder: string
  paths: string[]
  /** What the server answers now, by the url of its endpoint. */
  answers: Record<string, string>
  /** Whether pages are packed, too: a server that writes something into each packs it afterwards. */
  isPacked: boolean
}

type Printer = ServerBuild & { entry: { module: { answersForEverybody: Record<string, string> } } }

/** Prints each page as the build does, and sends it to whoever started this process. Then the process ends. */
async function print({ folder, paths, answers, isPacked }: Order): Promise<void> {
  const printer: Printer = await import(pathToFileURL(join(folder, 'server/index.js')).href)
  Object.assign(printer.entry.module.answersForEverybody, answers)
  const files = await filesOfBuild(join(folder, 'client'), {
    manifest: JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')),
    startLate: await readFile(join(folder, 'start-late.js'), 'utf8'),
  })
  const respond = createRequestHandler(printer, 'production')
  for (const path of paths) {
    const response = await respond(new Request(`http://localhost${path}/`))
    if (response.status !== 200) throw new Error(`${path} was printed with status ${response.status}.`)
    const html = Buffer.from(htmlFirst(await response.text(), path, files).html)
    await send({ path, html, ...(isPacked && (await pack(html))) })
  }
}

/** At the quality of the build's files, since a page is printed once and sent often. */
async function pack(html: Buffer): Promise<{ br: Buffer; gzip: Buffer }> {
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: html.length }
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(html, { params }),
    promisify(gzip)(html, { level: 9 }),
  ])
  return { br, gzip: gzipped }
}

const send = (page: object) => new Promise<void>((done) => process.send?.(page, () => done()))

setPriority(system.priority.PRIORITY_BELOW_NORMAL)
process.once('disconnect', () => process.exit())
process.once('message', async (order: Order) => {
  await print(order)
  process.disconnect?.()
})
