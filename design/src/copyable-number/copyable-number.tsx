import type { ReactNode } from 'react'
import { CopyButton } from '../copy-button/copy-button.tsx'
import { Panel } from '../panel/panel.tsx'
import styles from './copyable-number.module.css'

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
  return (
    <Panel>
      <h2>{title}</h2>
      <p className={styles.number} aria-busy={number === undefined}>
        {children}
      </p>
      <CopyButton text={number} />
    </Panel>
  )
}
