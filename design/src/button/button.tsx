import { type ComponentProps, type ReactNode, use } from 'react'
import { Navigation } from '../navigation.tsx'
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

type ButtonLink = { kind?: Kind; to: string; children: ReactNode }

/** A link that looks like a button, to a page of the same app. */
export function ButtonLink({ kind = 'main', to, children }: ButtonLink) {
  const { Link } = use(Navigation)
  return (
    <Link className={buttonLook(kind)} to={to}>
      {children}
    </Link>
  )
}

/** The same, to an address of our own that is no page of the app: the browser itself loads it. */
export function ButtonLinkToFile({ kind = 'main', to, children }: ButtonLink) {
  return (
    <a className={buttonLook(kind)} href={to}>
      {children}
    </a>
  )
}

/** The same, to a page of another site, in a window of its own. */
export function ButtonLinkBeside({ kind = 'main', to, children }: ButtonLink) {
  return (
    <a className={buttonLook(kind)} href={to} target="_blank" rel="noopener">
      {children}
    </a>
  )
}

/** The same, to a document that the browser keeps. */
export function DownloadLink({ kind = 'main', to, children }: ButtonLink) {
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
