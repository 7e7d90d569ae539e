import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compressible = /\.(js|css|svg|html)$/
/** Below this the headers outweigh what is saved. */
const smallestBytes = 200

/** Writes `FILE.br` beside every file that is worth it, as small as it gets: it is done once and sent often. */
export async function compress(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => compressible.test(file))
  await Promise.all(files.map((file) => compressFile(join(folder, file))))
}

async function compressFile(path: string): Promise<void> {
  const whole = await readFile(path)
  if (whole.length < smallestBytes) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: whole.length }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(whole, { params }))
}
