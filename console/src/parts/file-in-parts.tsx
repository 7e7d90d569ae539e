import { Failure } from '@pollen/design/notice'
import { useState } from 'react'
import { useDoing } from '../platform/use-call.ts'
import pageStyles from './page.module.css'
import { type FileType, saveFile } from './save-file.ts'

/** A part of a file, and under what the next one is asked for. */
type FilePart = { text: string; next?: string | undefined }

/**
 * A button that saves a file which the server gives in parts: a long one would keep a call open for too long.
 *
 * @param read  the part that begins at `next`; the first without it
 */
export function FileInParts({
  says,
  name,
  type,
  read,
}: {
  says: string
  name: string
  type: FileType
  read: (next: string | undefined) => Promise<FilePart>
}) {
  const [parts, setParts] = useState(0)
  const taking = useDoing(
    async () => {
      const texts: string[] = []
      let next: string | undefined
      do {
        const part = await read(next)
        texts.push(part.text)
        setParts(texts.length)
        next = part.next
      } while (next)
      return texts.join('')
    },
    (text) => {
      setParts(0)
      saveFile(name, text, type)
    },
  )
  return (
    <>
      <button type="button" className={pageStyles.link} disabled={taking.isBusy} onClick={() => taking.run(undefined)}>
        {taking.isBusy && parts > 0 ? `Part ${parts + 1}…` : says}
      </button>
      <Failure says={taking.failure} />
    </>
  )
}
