import { dayAndTimeOf } from '@pollen/contract/day-and-time'
import type { Conversion } from '@pollen/contract/member/conversions'
import type { PartnerPage } from '@pollen/contract/partner-page'
import { href } from '@pollen/contract/paths'
import { ButtonLink } from '@pollen/design/button'
import { Panel } from '@pollen/design/panel'
import { Link } from 'react-router'
import { ConversionWay } from '../../../parts/partners/conversion-way.tsx'
import { sumsOf } from '../../../parts/partners/conversion-words.ts'
import type { LinkedPartner } from '../../../parts/partners/linked-partner.ts'
import { linkingPath } from '../../../parts/partners/partner-paths.ts'
import styles from './convert.module.css'
import { PartnerHead } from './partner-head.tsx'
import { RateToday } from './rate-today.tsx'

/** A partner that the card is linked to: what is on its way there, today's rate, and both ways to convert. */
export function LinkedPartnerPanel({
  partner,
  way,
  running,
}: {
  partner: LinkedPartner
  way: PartnerPage['ways'][number] | undefined
  running: Conversion[]
}) {
  const { brandDetailsKey, link, name, partnerId, pointsName } = partner
  const to = href('brandConversion', { brandDetailsKey })
  return (
    <Panel>
      <div className="stack">
        <PartnerHead partner={partner} hint={`Account ${link.number}`} state={link.needsLogin ? 'Ended' : 'Linked'} />
        {running.map((it) => (
          <Running key={it.conversionId} conversion={it} partner={partner} />
        ))}
        <RateToday way={way} pointsName={pointsName} />
        {link.needsLogin ? (
          <ButtonLink to={linkingPath(partnerId)}>Log in to {name} again</ButtonLink>
        ) : (
          <div className={styles.buttons}>
            <ButtonLink to={to}>Get {pointsName}</ButtonLink>
            <ButtonLink kind="quiet" to={`${to}?type=PARTNER_TO_NECTAR`}>
              Get points
            </ButtonLink>
          </div>
        )}
      </div>
    </Panel>
  )
}

/** A conversion on its way, which leads to its page. */
function Running({ conversion: it, partner }: { conversion: Conversion; partner: LinkedPartner }) {
  const { given, got } = sumsOf(it, partner)
  const asked = it.steps[0]?.at
  return (
    <section className={styles.running}>
      <p className="soft small">{asked && dayAndTimeOf(asked)}</p>
      <h3>
        <Link to={href('conversion', { conversionId: it.conversionId })} className={styles.title}>
          {given} → {got}
        </Link>
      </h3>
      <ConversionWay conversion={it} partner={partner} />
    </section>
  )
}
