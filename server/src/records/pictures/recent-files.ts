import type { PictureFiles } from './kept-files.ts'
import type { FileName } from './picture-file.ts'

/** So many bytes of files a server keeps in its memory, those that were asked for last: a page of offers costs no statement. */
const mostBytes = 48 * 1024 * 1024

/** Reads files of pictures, which never change, and keeps those that were asked for last. */
export function recentFiles({ read }: Pick<PictureFiles, 'read'>): PictureFiles['read'] {
  const kept = new Map<string, Buffer>()
  let bytesKept = 0
  const keep = (name: string, bytes: Buffer) => {
    if (kept.has(name) || bytes.length > mostBytes) return
    kept.set(name, bytes)
    bytesKept += bytes.length
    for (const [oldest, { length }] of kept) {
      if (bytesKept <= mostBytes) return
      kept.delete(oldest)
      bytesKept -= length
    }
  }
  return async (hash: string, { shape, format, width }: FileName) => {
    const name = `${hash} ${shape} ${format} ${width}`
    const found = kept.get(name)
    if (found) {
      kept.delete(name)
      kept.set(name, found)
      return found
    }
    const bytes = await read(hash, { shape, format, width })
    if (bytes) keep(name, bytes)
    return bytes
  }
}
