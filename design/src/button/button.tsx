import { type ComponentProps, type ReactNode, use } from 'react'
import { Navigation } from '../navigation.tsx'
import { useMounted } from '../use-mounted.ts'
import styles from './button.module.css'
import { pressWhenReady } from './press-when-ready.ts'

type Kind = 'main' | 'quiet' | 'plain'

const buttonLook = (kind: Kind) => `${styles.button} ${styles[kind]}`

/**
 * A button as wide as its container. `busy` keeps its size and ignores presses. Pressing one that submits a form does not
 * move the focus: leaving a field checks it, the error message would move the button, and the press would end beside it.
 */
export function Button({
  kind = 'main',
  busy = false,
  type = 'button',
  children,
  onClick,
  ...rest
}: ComponentProps<'button'> & { kind?: Kind; busy?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonLook(kind)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onMouseDown={(event) => type === 'submit' && event.preventDefault()}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      <span className={busy ? styles.waiting : undefined}>{children}</span>
      {busy && <span className={styles.ring} aria-hidden="true" />}
    </button>
  )
}

type ButtonLink = { kind?: Kind; to: string; children: ReactNode }

/** A link to a page of the same app that looks like a button. */
export function ButtonLink({ kind = 'main', to, children }: ButtonLink) {
  const { Link } = use(Navigation)
  return (
    <Link className={buttonLook(kind)} to={to}>
      {children}
    </Link>
  )
}

/** As ButtonLink, to an address on our own server that is no page of the app: the browser loads it. */
export function ButtonLinkToFile({ kind = 'main', to, children }: ButtonLink) {
  return (
    <a className={buttonLook(kind)} href={to}>
      {children}
    </a>
  )
}

/**
 * What the page in a new window may know of this one: a page of ours gets what this tab keeps for the time that it is open, one
 * of another site nothing.
 */
export const relOfNewWindow = (to: string) => (to.startsWith('/') ? 'opener' : 'noopener')

/** As ButtonLink, in a new window. */
export function ButtonLinkToNewWindow({ kind = 'main', to, children }: ButtonLink) {
  return (
    <a className={buttonLook(kind)} href={to} target="_blank" rel={relOfNewWindow(to)}>
      {children}
    </a>
  )
}

/** As ButtonLink, to a document that the browser downloads. */
export function DownloadLink({ kind = 'main', to, children }: ButtonLink) {
  return (
    <a className={buttonLook(kind)} href={to} download>
      {children}
    </a>
  )
}

/**
 * Submits the form of a step. A press before hydration is recorded and replayed; a press while the button is disabled
 * takes effect when it is enabled.
 *
 * @param waitsFor  what has to be done before the button can be pressed, which stands above it; false once it is done
 */
export function Continue({
  busy = false,
  waitsFor,
  children = 'Continue',
}: {
  busy?: boolean
  waitsFor?: string | false
  children?: ReactNode
}) {
  const isMounted = useMounted()
  const hint = isMounted && waitsFor
  const button = (
    <Button
      type="submit"
      busy={busy}
      disabled={Boolean(hint)}
      aria-describedby={hint ? waitingId : undefined}
      onPointerUp={({ button, currentTarget }) =>
        button === 0 && currentTarget.disabled && pressWhenReady(currentTarget)
      }
    >
      {children}
    </Button>
  )
  if (waitsFor === undefined) return button
  return (
    <>
      <p id={waitingId} className={`soft small ${styles.waitsFor}`}>
        {hint}
      </p>
      {button}
    </>
  )
}

const waitingId = 'waits-for'
