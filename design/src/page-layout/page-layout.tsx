import type { ReactNode } from 'react'
import styles from './page-layout.module.css'

/** A page of text or choices: the brand, a heading, the content. */
export function PageLayout({
  brand,
  heading,
  wide = false,
  children,
}: {
  brand: ReactNode
  heading: ReactNode
  wide?: boolean | undefined
  children: ReactNode
}) {
  return (
    <div className={styles.page} data-wide={wide ? '' : undefined}>
      <header className={styles.bar}>{brand}</header>
      <main id="main" className={`${styles.main} stack`}>
        {heading}
        {children}
      </main>
    </div>
  )
}
