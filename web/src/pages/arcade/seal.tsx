import { type ArcadePlay, sealedText } from '@pollen/contract/arcade'
import { useEffect, useState } from 'react'
import styles from './seal.module.css'

/** The seal of a play, and once a cell is open, whether it is that of what was in the cells: this browser works it out. */
export function Seal({ play: { seal, opened } }: { play: ArcadePlay }) {
  const [computed, setComputed] = useState<string>()
  useEffect(() => {
    let isUnmounted = false
    if (opened) sha256(sealedText(opened)).then((hash) => isUnmounted || setComputed(hash))
    return () => {
      isUnmounted = true
    }
  }, [opened])
  return (
    <details className={styles.seal}>
      <summary>
        {computed === undefined ? 'Sealed' : computed === seal ? 'Sealed, and checked' : 'The seal is broken'}
      </summary>
      <p className="soft small">
        {opened
          ? 'The seal is the SHA-256 of this text: the salt, and the points of all cells. It was shown before you chose.'
          : 'This is the SHA-256 of what is in the cells. Once you have opened one, you’ll see what was sealed.'}
      </p>
      <p className="small">
        <code>{seal}</code>
      </p>
      {opened && (
        <p className="small">
          <code>{sealedText(opened)}</code>
        </p>
      )}
    </details>
  )
}

/** undefined where the browser does not compute it: on a page that came without TLS. */
async function sha256(text: string): Promise<string | undefined> {
  const digest = await globalThis.crypto.subtle?.digest('SHA-256', new TextEncoder().encode(text))
  return digest && [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
