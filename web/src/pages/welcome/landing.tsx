import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { ButtonLink } from '@pollen/design/button'
import { Link } from 'react-router'
import { Cells, Logo } from '../../parts/layout/logo.tsx'
import { ScreenHeading } from '../../parts/layout/screen-heading.tsx'
import { VisitorLinks } from '../../parts/layout/visitor-bar.tsx'
import styles from './landing.module.css'

const perks = [
  { sign: '£', title: 'Lower prices for members', says: 'On hundreds of products, with the old price beside it.' },
  { sign: '+', title: 'Points in store and online', says: `With over ${programme.partnerCount} brands, on one card.` },
  { sign: '✓', title: 'Your card on your phone', says: 'Nothing to carry.' },
]

/** The first page of a visitor; a member is led home. */
export default function Landing() {
  return (
    <div className={styles.landing}>
      <header className={styles.hero}>
        <Cells />
        <div className={styles.words}>
          <div className={styles.top}>
            <Logo />
            <VisitorLinks />
          </div>
          <div className={styles.pitch}>
            <ScreenHeading title="Points on your shop. Prices just for you." />
            <p>
              Collect at the till and online with over {programme.partnerCount} brands, and spend your points on what
              you like.
            </p>
            <Link className={styles.main} to={href('nectarCardCheck')}>
              Register now
            </Link>
            <Link className={styles.quiet} to={href('login')}>
              Log in
            </Link>
          </div>
        </div>
      </header>
      <main className={styles.below}>
        <div className={styles.perks}>
          {perks.map(({ sign, title, says }) => (
            <section key={title} className={styles.perk}>
              <span className={styles.sign} aria-hidden="true">
                {sign}
              </span>
              <div>
                <h2>{title}</h2>
                <p className="soft small">{says}</p>
              </div>
            </section>
          ))}
        </div>
        <p className={styles.try}>
          <ButtonLink kind="quiet" to={href('tempCard')}>
            Try a temporary card for {programme.temporaryCardDays} days
          </ButtonLink>
        </p>
      </main>
      <footer className={`${styles.foot} soft small`}>
        <Link to={href('collectorRules')}>Rules</Link>
        <Link to={href('privacyAndLegal')}>Privacy and legal</Link>
        <Link to={href('help')}>Help</Link>
      </footer>
    </div>
  )
}
