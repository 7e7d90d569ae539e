import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|svg|html)$/
/** Compression saves less than its header costs below this size. */
const smallestBytes = 200

/**
 * Writes `FILE.br` and `FILE.gz` beside every file that becomes smaller. It uses the highest quality, because a build
 * compresses once and the server sends often.
 */
export async function compress(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => compressible.test(file))
  await Promise.all(files.map((file) => compressFile(join(folder, file))))
}

async function compressFile(path: string): Promise<void> {
  const whole = await readFile(path)
  if (whole.length < smallestBytes) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: whole.length }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(whole, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(whole, { level: 9 }))
}
