import { use, useEffect, useState, useSyncExternalStore } from 'react'
import { Navigation } from '../navigation.tsx'
import styles from './toast.module.css'

type Toast = { id: number; level: Level; text: string; link?: { to: string; label: string }; staysMs: number }

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

const ends = new Map<number, ReturnType<typeof setTimeout>>()
const remove = (id: number) => {
  hold(id)
  change(toasts.filter((toast) => toast.id !== id))
}
/** A toast stays while somebody is on it, and has its whole time again afterwards (WCAG 2.2.1). */
const hold = (id: number) => {
  clearTimeout(ends.get(id))
  ends.delete(id)
}
const release = ({ id, staysMs }: Toast) => {
  hold(id)
  ends.set(
    id,
    setTimeout(() => remove(id), staysMs),
  )
}

/**
 * Shows a toast. One with the same text is replaced, so that repeated failures do not pile up.
 *
 * @param about  how long it stays: `news` 4 s, `reauthentication` 8 s
 * @example showToast({ level: 'ERROR', text: 'Something went wrong. Try again' })
 */
export function showToast({
  about = 'news',
  ...rest
}: Omit<Toast, 'id' | 'staysMs'> & { about?: keyof typeof staysMs }): void {
  const toast = { ...rest, id: ++shown, staysMs: staysMs[about] }
  for (const same of toasts.filter(({ text }) => text === toast.text)) remove(same.id)
  change([...toasts, toast])
  release(toast)
}

/** Removes all toasts at once. */
export function clearToasts(): void {
  for (const { id } of toasts) hold(id)
  change(noToasts)
}

/**
 * The place of toasts: once on a page, and once in each popup, since the page below a popup is inert. An error is
 * announced at once, anything else when a screen reader pauses.
 */
export function Toaster() {
  const current = useSyncExternalStore(
    (read) => {
      readers.add(read)
      return () => readers.delete(read)
    },
    () => toasts,
    () => noToasts,
  )
  const slices = (of: (toast: Toast) => boolean) =>
    current
      .filter(of)
      .map((toast) => (
        <Slice key={toast.id} {...toast} onHold={() => hold(toast.id)} onRelease={() => release(toast)} />
      ))
  return (
    <div className={styles.toaster}>
      <div className={styles.region} role="status">
        {slices(({ level }) => level !== 'ERROR')}
      </div>
      <div className={styles.region} role="alert">
        {slices(({ level }) => level === 'ERROR')}
      </div>
    </div>
  )
}

type SliceProps = Pick<Toast, 'level' | 'text' | 'link'> & { onHold?: () => void; onRelease?: () => void }

export function Slice({ level, text, link, onHold, onRelease }: SliceProps) {
  const { Link } = use(Navigation)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const opening = setTimeout(() => setOpen(true), opensAfterMs)
    return () => clearTimeout(opening)
  }, [])
  return (
    <p
      className={styles.toast}
      data-level={level}
      data-open={isOpen || undefined}
      onPointerEnter={onHold}
      onPointerLeave={onRelease}
      onFocus={onHold}
      onBlur={onRelease}
    >
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
