import { type Conversion, conversions } from '@pollen/contract/member/conversions'
import { href } from '@pollen/contract/paths'
import { travel } from '@pollen/contract/visitor/travel'
import { EmptyState } from '@pollen/design/empty-state'
import { Panel } from '@pollen/design/panel'
import { Link } from 'react-router'
import { Columns } from '../../parts/layout/columns.tsx'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { brandsSections, Sections } from '../../parts/layout/sections.tsx'
import { WhenLoaded } from '../../parts/layout/when-loaded.tsx'
import { isOver } from '../../parts/partners/conversion-words.ts'
import { isLinked, linksLeftIn } from '../../parts/partners/linked-partner.ts'
import { usePartners } from '../../parts/partners/use-partner.ts'
import { useAnswer } from '../../platform/use-answer.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import styles from './convert/convert.module.css'
import { EarlierConversion } from './convert/earlier-conversion.tsx'
import { LinkedPartnerPanel } from './convert/linked-partner-panel.tsx'
import { UnlinkedPartnerPanel } from './convert/unlinked-partner-panel.tsx'

/** So many that are over stand below the partners; all of them have a page. */
const shownEarlier = 3

/** Each partner with the member's link and what is running there, those to link, and what was converted before. */
export default function Partners() {
  const { data: answer } = useMemberQuery(conversions, { pageSize: 20 })
  const { data: rates } = useAnswer(travel)
  const all = answer?.conversions ?? []
  const wayOf = (key: string) => rates?.partners.find(({ brandDetailsKey }) => brandDetailsKey === key)?.ways[0]
  return (
    <MemberPage title="Convert points" place={brandsSections.name} wide>
      <Sections {...brandsSections} />
      <WhenLoaded of={usePartners()} what="Your partners" loading="Getting your partners">
        {({ partners }) => {
          const linked = partners.filter(isLinked)
          const unlinked = partners.filter((partner) => !isLinked(partner))
          const [first] = partners
          if (!first)
            return (
              <EmptyState title="No partners right now">
                <p className="soft">There are none at the moment. Have a look again soon.</p>
              </EmptyState>
            )
          return (
            <Columns
              first={
                <>
                  {linked.map((partner) => (
                    <LinkedPartnerPanel
                      key={partner.partnerId}
                      partner={partner}
                      way={wayOf(partner.brandDetailsKey)}
                      running={all.filter((it) => it.partnerId === partner.partnerId && !isOver(it))}
                    />
                  ))}
                  {linked.length > 0 && unlinked.length > 0 && <h2>Not linked yet</h2>}
                  {unlinked.map((partner) => (
                    <UnlinkedPartnerPanel
                      key={partner.partnerId}
                      partner={partner}
                      way={wayOf(partner.brandDetailsKey)}
                    />
                  ))}
                  <p className="soft small">You can link {linksLeftIn(first.linksLeft)}.</p>
                </>
              }
              second={<Earlier all={all.filter(isOver)} partners={partners} />}
            />
          )
        }}
      </WhenLoaded>
    </MemberPage>
  )
}

const Earlier = ({
  all,
  partners,
}: {
  all: Conversion[]
  partners: { partnerId: string; name: string; colour: string; pointsName: string }[]
}) =>
  all.length > 0 && (
    <Panel>
      <div className={styles.head}>
        <h2>Earlier</h2>
        <Link to={href('conversions')}>See all</Link>
      </div>
      <ul className={styles.earlier}>
        {all.slice(0, shownEarlier).map((it) => (
          <EarlierConversion
            key={it.conversionId}
            conversion={it}
            partner={partners.find(({ partnerId }) => partnerId === it.partnerId)}
          />
        ))}
      </ul>
    </Panel>
  )
