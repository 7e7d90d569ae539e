import { Zip, ZipDeflate } from 'fflate'

/** A file of the ZIP: bytes, or text that comes in pieces. */
export type ZippedFile = { name: string; content: Uint8Array | AsyncIterable<string> | Iterable<string> }

/** How much text is compressed at once. */
const textAtOnce = 64 * 1024
/** How long a chunk is that is kept. */
const keptChunkBytes = 256 * 1024

/** The bytes of a ZIP with these files, in chunks; a few of them are in memory at a time. */
export async function* zipChunks(
  files: AsyncIterable<ZippedFile>,
  at: Date,
  chunkBytes = keptChunkBytes,
): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = []
  let waitingBytes = 0
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    waiting.push(bytes)
    waitingBytes += bytes.length
  })
  const take = (): Uint8Array => {
    const chunk = Buffer.concat(waiting)
    waiting = []
    waitingBytes = 0
    return chunk
  }
  for await (const { name, content } of files) {
    const file = new ZipDeflate(name, { level: 6 })
    file.mtime = at
    zip.add(file)
    for await (const piece of piecesOf(content)) {
      file.push(piece)
      if (waitingBytes >= chunkBytes) yield take()
    }
    file.push(new Uint8Array(), true)
  }
  zip.end()
  yield take()
}

async function* piecesOf(content: ZippedFile['content']): AsyncGenerator<Uint8Array> {
  if (content instanceof Uint8Array) return yield content
  let piece = ''
  for await (const part of content) {
    piece += part
    if (piece.length < textAtOnce) continue
    yield Buffer.from(piece)
    piece = ''
  }
  yield Buffer.from(piece)
}
