import { timeOf } from '@pollen/contract/day-and-time'
import type { Answer } from '@pollen/contract/endpoint'
import { maskedAddress } from '@pollen/contract/member/account'
import { customer } from '@pollen/contract/member/collectors'
import { href } from '@pollen/contract/paths'
import { businessLookup } from '@pollen/contract/visitor/registration'
import { LinkList } from '@pollen/design/link-list'
import { Notice } from '@pollen/design/notice'
import { Panel } from '@pollen/design/panel'
import { Link } from 'react-router'
import { Careline } from '../../parts/help/careline.tsx'
import { Columns } from '../../parts/layout/columns.tsx'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { WhenLoaded } from '../../parts/layout/when-loaded.tsx'
import { listOfDetails } from '../../parts/missing-details/detail-names.ts'
import { useSwitch } from '../../platform/switches.ts'
import { useAnswer } from '../../platform/use-answer.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import styles from './details.module.css'
import { formatMobileNumber } from './mobile-number.ts'

/** The member's details, with links to change them. */
export default function AccountDetails() {
  const member = useMemberQuery(customer)
  return (
    <MemberPage title="Your details" back={href('account')} wide>
      <WhenLoaded of={member} what="Your details" loading="Getting your details">
        {(data) => <Columns first={<Details {...data} />} second={<WhyWeAsk />} />}
      </WhenLoaded>
    </MemberPage>
  )
}

function Details({ title, firstName, lastName, ...member }: Answer<typeof customer>) {
  const { conversionsPausedUntil } = member
  const address = useMemberQuery(maskedAddress)
  return (
    <>
      {conversionsPausedUntil && (
        <Notice level="info" title="Your contact details have changed">
          For your safety, points can be converted to partners again from {timeOf(conversionsPausedUntil)}.
        </Notice>
      )}
      <Panel>
        <div className="stack">
          <dl className={styles.rows}>
            <Row name="Name" change={href('accountDetailsName')}>
              {[title, firstName, lastName].filter(Boolean).join(' ')}
            </Row>
            <Row name="Date of birth">{member.dateOfBirth.replaceAll('-', '/')}</Row>
            <Row name="Email" change={href('accountDetailsEmail')}>
              {member.email}
            </Row>
            <Row name="Mobile number" change={href('accountDetailsMobileNumber')}>
              {member.mobile ? formatMobileNumber(member.mobile) : 'We don’t have one yet'}
            </Row>
            <Row name="Address" change={href('accountDetailsAddress')}>
              {address.data ? address.data.lines.join(', ') : address.isError ? 'We couldn’t load it' : '…'}
            </Row>
          </dl>
          <p className="soft small">
            Is your date of birth wrong? Call <Careline />. We’ll ask for letters of your memorable word.
          </p>
        </div>
      </Panel>
      {member.business && <Business {...member.business} />}
      {member.missing && (
        <LinkList
          links={[
            {
              to: href('accountAdditionalDetails'),
              label: 'Additional details',
              hint: `We’re missing your ${listOfDetails(member.missing)}`,
            },
          ]}
        />
      )}
    </>
  )
}

/** What stands for the keys comes with the lists. */
function Business({ name, category, employees }: NonNullable<Answer<typeof customer>['business']>) {
  const { data: lists } = useAnswer(businessLookup)
  const categories = lists?.businessCategories.flatMap((group) => group.categories)
  return (
    <Panel>
      <h2>Your business</h2>
      <dl className={styles.rows}>
        <Row name="Business name">{name}</Row>
        <Row name="What it does">{categories?.find(({ key }) => key === category)?.name ?? '…'}</Row>
        <Row name="Number of employees">{lists?.businessEmployees[employees] ?? '…'}</Row>
      </dl>
      {useSwitch('business') && <Link to={href('nectarBusiness')}>Its months, statements and offers</Link>}
      <p className="soft small">
        Has one of these changed? Call <Careline />.
      </p>
    </Panel>
  )
}

const WhyWeAsk = () => (
  <Panel>
    <div className="stack">
      <h2>Why we ask</h2>
      <p>
        We find a lost card by your name, date of birth and postcode, and post a new one to your address. We email or
        text you when points are spent.
      </p>
      <p>So a change takes your password and a code, and we tell you about it.</p>
    </div>
  </Panel>
)

function Row({ name, change, children }: { name: string; change?: string; children: string }) {
  return (
    <div className={styles.row}>
      <dt className="soft small">{name}</dt>
      <dd>{children}</dd>
      {change && (
        <dd className={styles.change}>
          <Link to={change} aria-label={`Change ${name.toLowerCase()}`}>
            Change
          </Link>
        </dd>
      )}
    </div>
  )
}
