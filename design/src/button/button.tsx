import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { useMounted } from '../use-mounted.ts'
import styles from './button.module.css'
import { pressWhenReady } from './press-when-ready.ts'

type Kind = 'main' | 'quiet' | 'plain'

const buttonLook = (kind: Kind) => `${styles.button} ${styles[kind]}`

/** A button as wide as its place; `busy` keeps its size and takes no second press. */
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
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      <span className={busy ? styles.waiting : undefined}>{children}</span>
      {busy && <span className={styles.ring} aria-hidden="true" />}
    </button>
  )
}

/**
 * A link that looks like a button, to a path of ours.
 *
 * @param isFile  no screen is there, but something that the browser fetches by itself
 */
export function ButtonLink({
  kind = 'main',
  to,
  isFile = false,
  children,
}: {
  kind?: Kind
  to: string
  isFile?: boolean
  children: ReactNode
}) {
  return (
    <Link className={buttonLook(kind)} to={to} reloadDocument={isFile}>
      {children}
    </Link>
  )
}

/** The same, to a page of somebody else's, in a window of its own. */
export function ButtonLinkBeside({ kind = 'main', to, children }: { kind?: Kind; to: string; children: ReactNode }) {
  return (
    <a className={buttonLook(kind)} href={to} target="_blank" rel="noopener">
      {children}
    </a>
  )
}

/** The same, to a document that the browser keeps. */
export function DownloadLink({ kind = 'main', to, children }: { kind?: Kind; to: string; children: ReactNode }) {
  return (
    <a className={buttonLook(kind)} href={to} download>
      {children}
    </a>
  )
}

/**
 * Sends the form of a step. A press leaves the focus where it is: a field that is left is checked, what it says moves
 * the button, and the press would end beside it. On a page that is not awake yet it can be pressed: the press is kept. So
 * is one that comes while the button is off.
 */
export function Continue({
  busy = false,
  disabled = false,
  children = 'Continue',
}: {
  busy?: boolean
  disabled?: boolean
  children?: ReactNode
}) {
  const isMounted = useMounted()
  return (
    <Button
      type="submit"
      busy={busy}
      disabled={disabled && isMounted}
      onMouseDown={(event) => event.preventDefault()}
      onPointerUp={({ button, currentTarget }) =>
        button === 0 && currentTarget.disabled && pressWhenReady(currentTarget)
      }
    >
      {children}
    </Button>
  )
}
