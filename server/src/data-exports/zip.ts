import { Zip, ZipDeflate } from 'fflate'

/** A file of the ZIP; its text comes in pieces. */
export type TextFile = { name: string; text: AsyncIterable<string> | Iterable<string> }

/** How much text is compressed at once. */
const textAtOnce = 64 * 1024
/** How long a chunk is that is kept. */
const keptChunkBytes = 256 * 1024

/** The bytes of a ZIP with these files, in chunks; a few of them are in memory at a time. */
export async function* zipChunks(
  files: AsyncIterable<TextFile>,
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
  for await (const { name, text } of files) {
    const file = new ZipDeflate(name, { level: 6 })
    file.mtime = at
    zip.add(file)
    for await (const piece of inPieces(text)) {
      file.push(Buffer.from(piece))
      if (waitingBytes >= chunkBytes) yield take()
    }
    file.push(new Uint8Array(), true)
  }
  zip.end()
  yield take()
}

async function* inPieces(text: TextFile['text']): AsyncGenerator<string> {
  let piece = ''
  for await (const part of text) {
    piece += part
    if (piece.length < textAtOnce) continue
    yield piece
    piece = ''
  }
  yield piece
}
