import type { PartnerState } from '@pollen/contract/member/partners'
import type { PartnerPage } from '@pollen/contract/partner-page'
import { href } from '@pollen/contract/paths'
import { ButtonLink, ButtonLinkToNewWindow } from '@pollen/design/button'
import { Panel } from '@pollen/design/panel'
import { linkingPath } from '../../../parts/partners/partner-paths.ts'
import styles from './convert.module.css'
import { PartnerHead } from './partner-head.tsx'
import { RateToday } from './rate-today.tsx'

/** A partner that the card is not linked to: today's rate, what linking means, and how it begins. */
export const UnlinkedPartnerPanel = ({
  partner,
  way,
}: {
  partner: PartnerState
  way: PartnerPage['ways'][number] | undefined
}) => (
  <Panel>
    <div className="stack">
      <PartnerHead partner={partner} hint={partner.pointsName} />
      <RateToday way={way} pointsName={partner.pointsName} />
      <ul className={styles.notes}>
        <li>Linking is free. No points move until you say so.</li>
        <li>Your {partner.name} account can be linked to this card only.</li>
      </ul>
      {partner.linksLeft > 0 ? (
        <ButtonLink kind="quiet" to={linkingPath(partner.partnerId)}>
          Link {partner.name}
        </ButtonLink>
      ) : (
        <ButtonLink kind="quiet" to={href('brand', partner)}>
          About {partner.name}
        </ButtonLink>
      )}
      <ButtonLinkToNewWindow kind="plain" to={partner.joinUrl}>
        Not a member? Join {partner.name}
      </ButtonLinkToNewWindow>
    </div>
  </Panel>
)
