import type { ConsentGroup } from '@pollen/contract/consent'
import { href } from '@pollen/contract/paths'
import { Button } from '@pollen/design/button'
import { Link } from 'react-router'
import type { Choice } from './consent.ts'
import styles from './cookie-banner.module.css'

/** Asks once, above the page and not over it. Yes and no take equally little effort. */
export function CookieBanner({
  groups,
  onChoose,
  onSettings,
}: {
  groups: ConsentGroup[]
  onChoose: (choice: Choice) => void
  onSettings: () => void
}) {
  const all = (allowed: boolean): Choice => Object.fromEntries(groups.map((group) => [group, allowed]))
  return (
    <section className={styles.banner} aria-label="Cookies">
      <div className={`${styles.inner} stack`}>
        <p>
          Can we and our partners use cookies that aren’t strictly needed? You can change your mind at any time in{' '}
          <Link to={href('privacyAndLegal')}>Privacy and legal</Link>.
        </p>
        <div className={styles.answers}>
          <Button kind="quiet" onClick={() => onChoose(all(true))}>
            Accept all
          </Button>
          <Button kind="quiet" onClick={() => onChoose(all(false))}>
            Reject all
          </Button>
          <Button kind="plain" onClick={onSettings}>
            Choose
          </Button>
        </div>
      </div>
    </section>
  )
}
