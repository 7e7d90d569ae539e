import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { StartError } from '../process/start-error.ts'

/**
 * A backup is a compressed text: a line of JSON that says what it is; for each table a line with its name and columns,
 * its rows as PostgreSQL's COPY writes them, a line `\.`; at the end the hash of all lines before it.
 */
export type Header = {
  pollen: 'backup'
  /** The moment as of which all rows are. */
  takenAt: string
  /** In how many lanes the members are; 1 where it says nothing. */
  lanes?: number
  /** The only one that it has. */
  lane?: number | undefined
  migration: string
  postgres: string
  sequences: [string, string][]
}
export type TableHeader = { table: string; columns: string[] }

export const endOfRows = '\\.\n'

/** Writes lines beside the place that a backup is to have, where it comes when it is whole. */
export async function writeBackup(
  path: string,
  write: (say: (text: string | Buffer) => Promise<void>) => Promise<void>,
) {
  const unfinished = `${path}.unfinished`
  const zip = createGzip({ level: 4 })
  const file = createWriteStream(unfinished, { mode: 0o600, flush: true })
  const hash = createHash('sha256')
  const written = pipeline(zip, file)
  written.catch(() => {}) // it may fail while we wait for rows; the next write tells
  try {
    await once(file, 'open')
    await write(async (text) => {
      hash.update(text)
      if (zip.write(text) !== true) await Promise.race([once(zip, 'drain'), written])
    })
    zip.end(`${JSON.stringify({ sha256: hash.digest('hex') })}\n`)
    await written
    await rename(unfinished, path)
  } catch (error) {
    zip.destroy()
    await written.catch(() => {})
    await rm(unfinished, { force: true })
    throw error
  }
}

/**
 * The lines of a backup, with their ends.
 *
 * @throws StartError at its end, when it is not what was written
 */
export async function* linesOf(path: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let last: Buffer | undefined
  const unzipped = createGunzip()
  pipeline(createReadStream(path), unzipped).catch(() => {}) // whoever reads is told
  try {
    for await (const line of split(unzipped)) {
      if (last) yield addToHash(hash, last)
      last = line
    }
  } catch (error) {
    if (/^Z_|^ERR_/.test(String((error as NodeJS.ErrnoException).code))) throw damaged(path)
    throw error
  }
  if (last?.toString() !== `${JSON.stringify({ sha256: hash.digest('hex') })}\n`) throw damaged(path)
}

function addToHash(hash: Hash, line: Buffer): Buffer {
  hash.update(line)
  return line
}

const damaged = (path: string) => new StartError(`${path} is no whole backup: use another.`)

async function* split(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const text = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    let from = 0
    for (let end = text.indexOf(10); end >= 0; end = text.indexOf(10, from)) {
      yield text.subarray(from, end + 1)
      from = end + 1
    }
    rest = text.subarray(from)
  }
  if (rest.length > 0) yield rest
}
