import { programme } from '@pollen/contract/programme'
import { BrandTile } from '@pollen/design/brand-tile'
import { Icon } from '@pollen/design/icon'
import { Mark } from '../layout/logo.tsx'
import styles from './partner-pair.module.css'

/** The programme and a partner, with the link between them. */
export const PartnerPair = ({ name, colour, isLinked }: { name: string; colour: string; isLinked: boolean }) => (
  <p className={styles.pair} data-linked={isLinked || undefined}>
    <span className="hidden">
      {programme.name} and {name} are {isLinked ? 'linked' : 'not linked'}
    </span>
    <span className={styles.programme} aria-hidden="true">
      <Mark size={34} />
    </span>
    <span className={styles.link}>
      <Icon name="link" />
    </span>
    <BrandTile name={name} colour={colour} />
  </p>
)
