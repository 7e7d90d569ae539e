import { type CSSProperties, type MouseEvent, type ReactNode, use, useEffect, useId, useRef } from 'react'
import { ignoreDoublePress } from '../double-press.ts'
import { Navigation } from '../navigation.tsx'
import { Toaster } from '../toast/toast.tsx'
import styles from './dialog.module.css'
import { enterHistory, watchHistory } from './popup-history.ts'
import { useSwipeDown } from './use-swipe-down.ts'

/**
 * The browser's modal dialog: on a phone a sheet as tall as its content, at most the window less 135 px (member-area.md §2.4). It closes by
 * its button, by Escape, by a press beside it, by a swipe downward and by the browser's back; the focus returns to the
 * element that opened it.
 *
 * @param least  its least height, in pixels; `window`: on a phone all that it may have, as for a document that is read
 */
export function Dialog({
  title,
  open,
  onClose,
  least,
  children,
}: {
  title: string
  open: boolean
  onClose: () => void
  least?: number | 'window' | undefined
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const close = useRef(onClose)
  close.current = onClose
  const isPressedBeside = useRef(false)
  const { replace } = use(Navigation)
  useSwipeDown(dialog, open, () => close.current())

  useEffect(watchHistory, [])
  useEffect(() => {
    if (!open) return
    const opener = document.activeElement as HTMLElement | null
    const shown = dialog.current
    shown?.showModal()
    shown?.querySelector<HTMLElement>(firstText)?.focus()
    markPage()
    const leaveHistory = enterHistory(() => close.current())
    return () => {
      leaveHistory()
      shown?.close()
      markPage()
      opener?.focus()
    }
  }, [open])

  // A popup that goes on under another title has other buttons, perhaps at the same place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title says when there are others
  useEffect(() => {
    if (open) ignoreDoublePress()
  }, [open, title])

  /**
   * A page that is opened from the dialog replaces the dialog's history entry, so that going back leads to the page
   * below.
   */
  const followInPlace = (event: MouseEvent) => {
    const to = pathWithin(event)
    if (to === undefined) return
    event.preventDefault()
    replace(to)
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      data-tall={least === 'window' || undefined}
      style={typeof least === 'number' ? ({ '--least': `${least}px` } as CSSProperties) : undefined}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      onClose={() => open && onClose()}
      onMouseDown={({ target }) => {
        isPressedBeside.current = target === dialog.current
      }}
      onClick={({ target }) => target === dialog.current && isPressedBeside.current && onClose()}
      onClickCapture={followInPlace}
      onKeyDown={(event) => event.stopPropagation()}
    >
      {open && (
        <div className={styles.sheet}>
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
              ×
            </button>
          </div>
          <div className={`stack ${styles.content}`}>{children}</div>
          <Toaster />
        </div>
      )}
    </dialog>
  )
}

/** A popup that asks for something begins there, and not at its Close. */
const firstText = 'textarea, input:is([type=text], [type=email], [type=tel], [type=password], :not([type]))'

/** Marks the page while a dialog is open on it. */
const markPage = () =>
  document.documentElement.toggleAttribute('data-popup', document.querySelector('dialog[open]') !== null)

/** The path of our own page that a click opens in this window; undefined for any other click. */
function pathWithin({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | undefined {
  const link = (target as Element).closest<HTMLAnchorElement>('a[href]')
  const isElsewhere = button !== 0 || metaKey || ctrlKey || shiftKey || altKey || (link?.target ?? '') !== ''
  if (!link || isElsewhere || link.origin !== location.origin || link.getAttribute('href')?.startsWith('#'))
    return undefined
  return link.pathname + link.search + link.hash
}
