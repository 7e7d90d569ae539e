import { use, useEffect, useState, useSyncExternalStore } from 'react'
import { Navigation } from '../navigation.tsx'
import styles from './toast.module.css'

type Toast = { id: number; level: Level; text: string; link?: { to: string; label: string } }

/** Information, a failure, a confirmation, that a partner is linked, or that points were spent (member-area.md §2.4). */
type Level = 'INFO' | 'ERROR' | 'TOAST' | 'LINKED' | 'REDEEMED'

const signs = { INFO: 'i', ERROR: '!', TOAST: '✓', LINKED: '✓', REDEEMED: '✓' } satisfies Record<Level, string>

/** How long a toast stays: news and errors, or a request to log in again (registration.md §9). */
const staysMs = { news: 4000, reauthentication: 8000 }

/** The delay before it opens (member-area.md §9). */
const opensAfterMs = 20

let toasts: readonly Toast[] = []
let shown = 0
const readers = new Set<() => void>()
const change = (next: readonly Toast[]) => {
  toasts = next
  for (const read of readers) read()
}
const noToasts: readonly Toast[] = []

/**
 * Shows a toast. One with the same text is replaced, so that repeated failures do not pile up.
 *
 * @param about  how long it stays: `news` 4 s, `reauthentication` 8 s
 * @example showToast({ level: 'ERROR', text: 'Something went wrong. Try again' })
 */
export function showToast({ about = 'news', ...rest }: Omit<Toast, 'id'> & { about?: keyof typeof staysMs }): void {
  const toast = { ...rest, id: ++shown }
  change([...toasts.filter((other) => other.text !== toast.text), toast])
  setTimeout(() => change(toasts.filter(({ id }) => id !== toast.id)), staysMs[about])
}

/** Removes all toasts at once. */
export const clearToasts = (): void => change(noToasts)

/** The place of toasts; once on a page. */
export function Toaster() {
  const current = useSyncExternalStore(
    (read) => {
      readers.add(read)
      return () => readers.delete(read)
    },
    () => toasts,
    () => noToasts,
  )
  return (
    <div className={styles.toaster} role="status">
      {current.map((toast) => (
        <Slice key={toast.id} {...toast} />
      ))}
    </div>
  )
}

export function Slice({ level, text, link }: Omit<Toast, 'id'>) {
  const { Link } = use(Navigation)
  const [isOpen, open] = useState(false)
  useEffect(() => {
    const opening = setTimeout(() => open(true), opensAfterMs)
    return () => clearTimeout(opening)
  }, [])
  return (
    <p className={styles.toast} data-level={level} data-open={isOpen || undefined}>
      <b aria-hidden="true">{signs[level]}</b>
      {text}
      {link && (
        <Link className={styles.link} to={link.to}>
          {link.label}
        </Link>
      )}
    </p>
  )
}
