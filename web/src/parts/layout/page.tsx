import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Heading } from './heading.tsx'
import { Logo } from './logo.tsx'
import styles from './page.module.css'

/** A page that is no step: our name above, a heading, what there is to say. */
export function Page({ title, children, wide = false }: { title: string; children: ReactNode; wide?: boolean }) {
  return (
    <div className={styles.page} data-wide={wide ? '' : undefined}>
      <header className={styles.bar}>
        <Link to={href('landing')} className={styles.home} aria-label={`${programme.name}, to the first page`}>
          <Logo />
        </Link>
      </header>
      <main id="main" className={`${styles.main} stack`}>
        <Heading title={title} />
        {children}
      </main>
    </div>
  )
}
