import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { PageLayout } from '@pollen/design/page-layout'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Logo } from './logo.tsx'
import styles from './page.module.css'
import { ScreenHeading } from './screen-heading.tsx'

/** A page that is no step: our name, a heading, the content. */
export const Page = ({ title, children, wide }: { title: string; children: ReactNode; wide?: boolean }) => (
  <PageLayout
    brand={
      <Link to={href('landing')} className={styles.home} aria-label={`${programme.name}, to the first page`}>
        <Logo />
      </Link>
    }
    heading={<ScreenHeading title={title} />}
    wide={wide}
  >
    {children}
  </PageLayout>
)
