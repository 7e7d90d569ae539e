import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { everyBrand } from '../brands/brands-path.ts'
import { Logo, Mark } from './logo.tsx'
import styles from './visitor-bar.module.css'

/** The bar above a public page for somebody who is not logged in. */
export const VisitorBar = () => (
  <div className={styles.bar}>
    <Link to={href('landing')} className={styles.home} aria-label={`${programme.name}, start page`}>
      <span className={styles.mark}>
        <Mark />
      </span>
      <span className={styles.logo}>
        <Logo />
      </span>
    </Link>
    <VisitorLinks>
      <Link to={href('login')}>Log in</Link>
    </VisitorLinks>
  </div>
)

/** Where a visitor can go. */
export const VisitorLinks = ({ children }: { children?: ReactNode }) => (
  <nav className={styles.links} aria-label="Main">
    <Link to={everyBrand}>Brands</Link>
    <Link to={href('signUp')}>How it works</Link>
    <Link to={href('help')}>Help</Link>
    {children}
  </nav>
)
