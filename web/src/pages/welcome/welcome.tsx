import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { BrandTile } from '@pollen/design/brand-tile'
import { ButtonLink } from '@pollen/design/button'
import { Panel } from '@pollen/design/panel'
import { everyBrand } from '../../parts/brands/brands-path.ts'
import { Page } from '../../parts/layout/page.tsx'
import styles from './welcome.module.css'

const { apps, brands, partnerCount } = programme

/** The page after logging out. */
export default function Welcome() {
  return (
    <Page title={`Welcome to ${programme.name}`}>
      <p className="soft">Log in to see your points and card, or register in two minutes.</p>
      <ButtonLink to={href('login')}>Log in</ButtonLink>
      <ButtonLink kind="quiet" to={href('nectarCardCheck')}>
        Register now
      </ButtonLink>
      <Panel>
        <h2>Where you collect</h2>
        <ul className={styles.brands}>
          {Object.entries(brands).map(([key, { name, colour }]) => (
            <li key={key}>
              <BrandTile name={name} colour={colour} />
              <span className="small">{name}</span>
            </li>
          ))}
          <li>
            <span className={styles.more} aria-hidden="true">
              {partnerCount}+
            </span>
            <span className="small">{partnerCount}+ Brands</span>
          </li>
        </ul>
        <ButtonLink kind="plain" to={everyBrand}>
          See all brands
        </ButtonLink>
      </Panel>
      <Panel>
        <h2>Take your card with you</h2>
        <p className={styles.apps}>
          <a href={apps.ios}>App Store</a>
          <a href={apps.android}>Google Play</a>
        </p>
      </Panel>
    </Page>
  )
}
