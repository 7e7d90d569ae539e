import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../button/button.tsx'
import { Panel } from '../panel/panel.tsx'
import { showToast } from '../toast/toast.tsx'
import styles from './copyable-number.module.css'

/** How long “Copied!” is shown (registration.md §9). */
const copiedMs = 3000

/**
 * A number to read and to copy. Shows a placeholder until the number is known.
 *
 * @param number    the text that is copied
 * @param children  the text that is shown
 */
export function CopyableNumber({
  title,
  number,
  children,
}: {
  title: string
  number: string | undefined
  children: ReactNode
}) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), copiedMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = () =>
    navigator.clipboard.writeText(number ?? '').then(
      () => setCopied(true),
      () => showToast({ level: 'ERROR', text: 'Your browser does not let us copy. Select the number instead.' }),
    )
  return (
    <Panel>
      <h2>{title}</h2>
      <p className={styles.number} aria-busy={number === undefined}>
        {children}
      </p>
      <Button kind="quiet" disabled={number === undefined} onClick={copy}>
        {isCopied ? 'Copied!' : 'Copy'}
      </Button>
      <p className="hidden" role="status">
        {isCopied && 'Copied!'}
      </p>
    </Panel>
  )
}
