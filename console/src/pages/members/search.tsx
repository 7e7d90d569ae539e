import { dateOf } from '@pollen/contract/day-and-time'
import type { Answer } from '@pollen/contract/endpoint'
import { formatPence } from '@pollen/contract/numbers'
import { programme } from '@pollen/contract/programme'
import {
  type FoundGuestCase,
  type SoughtAs,
  searchMembers,
  type WithoutCard,
} from '@pollen/contract/staff/members/search'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import pageStyles from '../../parts/page.module.css'
import { Part, Rows, Tag } from '../../parts/panel.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { momentOf } from '../../parts/words.ts'
import { useSought } from '../../platform/sought.ts'
import { useAnswer } from '../../platform/use-call.ts'

const names: Record<SoughtAs, string> = {
  card: 'a card',
  email: 'an email',
  mobile: 'a mobile number',
  member: 'a member’s id',
  case: 'a case',
  receipt: 'a receipt or a till’s reference',
  voucher: 'a voucher',
  conversion: 'a conversion',
  nameAndPostcode: 'a name and a postcode',
  lastFourAndPostcode: 'the end of a card and a postcode',
  purchase: 'a purchase by time, shop and amount',
}

/** What the search box found, and what it took the text for. The only match is opened at once. */
export function SearchPage() {
  const q = useSought()
  const found = useAnswer(searchMembers, { body: { q } }, { isAsked: q !== '', isOnce: true })
  const navigate = useNavigate()
  const only = found.data && onlyMatch(found.data)
  useEffect(() => {
    if (only) navigate(only, { replace: true })
  }, [only, navigate])
  return (
    <>
      <h1>Find a member</h1>
      {q === '' ? (
        <HowTo />
      ) : (
        <WhenLoaded of={found} what="The search">
          {(data) => <Found q={q} {...data} />}
        </WhenLoaded>
      )}
    </>
  )
}

/** Where the only match is; undefined where there are several, or none. */
function onlyMatch({ found, withoutCard, guestCases }: Answer<typeof searchMembers>): string | undefined {
  const paths = [
    ...found.map(({ member, transactionId }) => pathTo(member, transactionId)),
    ...guestCases.map(({ caseNumber }) => `/cases/${caseNumber}`),
  ]
  return paths.length === 1 && withoutCard.length === 0 ? paths[0] : undefined
}

const pathTo = (member: string, transactionId: string | undefined) =>
  `/members/${member}${transactionId === undefined ? '' : `?entry=${transactionId}`}`

const HowTo = () => (
  <Part title="What the box understands">
    <Rows caption="What the box understands" columns={['You type', 'It takes it for']}>
      {[
        [`${programme.cardPrefix} 700 0000 0017`, 'a card, with or without its beginning'],
        ['ada@example.com', 'an email'],
        ['07700 900142', 'a mobile number'],
        ['1A2B3C4D', 'a case'],
        ['sale-1204', 'a receipt, or a till’s reference'],
        ['7K3M 9QX2 4RTB 0C', 'a voucher’s code'],
        ['Marsh, AA1 1AA', 'a last name and a postcode'],
        ['0017 AA1 1AA', 'the last four of a card and a postcode'],
        ['11:40, High Street, £23.50', 'a purchase of today'],
        ['23 Nov 11:40 High Street 23.50', 'a purchase of another day'],
      ].map(([typed, means]) => (
        <tr key={typed}>
          <td>
            <code>{typed}</code>
          </td>
          <td>{means}</td>
        </tr>
      ))}
    </Rows>
  </Part>
)

type Result = { q: string } & Answer<typeof searchMembers>

const Found = ({ q, soughtAs, found, withoutCard, guestCases }: Result) => (
  <div className={pageStyles.stack}>
    <Part title={found.length === 0 ? `Nobody for “${q}”` : `${found.length} for “${q}”`}>
      <p className="soft">
        {soughtAs.length === 0
          ? 'It is nothing that can be looked up.'
          : `Taken for ${soughtAs.map((as) => names[as]).join(', or ')}.`}
        {found.length === 0 && ' Your own account and your household’s are never found.'}
      </p>
      {found.length > 0 && (
        <Rows caption="Members" columns={['Member', 'Card', 'Since']}>
          {found.map(({ member, name, card, since, by, transactionId }) => (
            <tr key={member}>
              <td>
                <Link to={pathTo(member, transactionId)}>{name}</Link>
                {by && <div className="soft">{by}</div>}
              </td>
              <td>{card}</td>
              <td>{dateOf(since)}</td>
            </tr>
          ))}
        </Rows>
      )}
    </Part>
    {guestCases.length > 0 && <GuestCases of={guestCases} />}
    {withoutCard.length > 0 && <Unclaimed of={withoutCard} />}
  </div>
)

const GuestCases = ({ of }: { of: FoundGuestCase[] }) => (
  <Part title="Without an account">
    <p className="soft">Who wrote these is not known: anybody who reads that mailbox may have.</p>
    <Rows caption="Cases without an account" columns={['Case', 'About', 'Opened', '']}>
      {of.map(({ caseNumber, about, openedAt, isClosed }) => (
        <tr key={caseNumber}>
          <td>
            <Link to={`/cases/${caseNumber}`}>{caseNumber}</Link>
          </td>
          <td>{about}</td>
          <td>{momentOf(openedAt)}</td>
          <td>{isClosed && <Tag level="good">Closed</Tag>}</td>
        </tr>
      ))}
    </Rows>
  </Part>
)

const Unclaimed = ({ of }: { of: WithoutCard[] }) => (
  <Part title="Without a card">
    <p className="soft">Nobody showed a card. Whoever has the receipt can claim the points.</p>
    <Rows caption="Purchases without a card" columns={['When', 'Shop', 'Amount', 'Can be claimed until']}>
      {of.map(({ brand, shop, at, amountPence, claimableUntil }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two purchases may be alike in all that is shown
        <tr key={index}>
          <td>{momentOf(at)}</td>
          <td>{shop === brand ? shop : `${brand}, ${shop}`}</td>
          <td>{formatPence(amountPence)}</td>
          <td>{dateOf(claimableUntil)}</td>
        </tr>
      ))}
    </Rows>
  </Part>
)
