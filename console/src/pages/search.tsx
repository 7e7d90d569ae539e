import { dateOf } from '@pollen/contract/day-and-time'
import { type SoughtAs, searchMembers } from '@pollen/contract/staff/search'
import { useEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Loaded } from '../parts/loaded.tsx'
import { Part, Rows, Tag } from '../parts/panel.tsx'
import { useAnswer } from '../platform/use-call.ts'

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
}

/** What the search box found, and what it took the text for. The only match is opened at once. */
export function SearchPage() {
  const [address] = useSearchParams()
  const q = address.get('q') ?? ''
  const found = useAnswer(searchMembers, { query: { q } }, { isAsked: q !== '' })
  const navigate = useNavigate()
  const only = found.data?.found.length === 1 ? found.data.found[0] : undefined
  useEffect(() => {
    if (only) navigate(pathTo(only.member, only.transactionId), { replace: true })
  }, [only, navigate])
  return (
    <>
      <h1>Find a member</h1>
      {q === '' ? (
        <HowTo />
      ) : (
        <Loaded of={found} what="The search">
          {(data) => <Found q={q} {...data} />}
        </Loaded>
      )}
    </>
  )
}

const pathTo = (member: string, transactionId: string | undefined) =>
  `/members/${member}${transactionId === undefined ? '' : `?entry=${transactionId}`}`

const HowTo = () => (
  <Part title="What the box understands">
    <Rows caption="What the box understands" columns={['You type', 'It takes it for']}>
      {[
        ['98263000 700 0000 0017', 'a card, with or without its beginning'],
        ['ada@example.com', 'an email'],
        ['07700 900142', 'a mobile number'],
        ['1A2B3C4D', 'a case'],
        ['sale-1204', 'a receipt, or a till’s reference'],
        ['7K3M 9QX2 4RTB 0C', 'a voucher’s code'],
        ['Marsh, AA1 1AA', 'a last name and a postcode'],
        ['0017 AA1 1AA', 'the last four of a card and a postcode'],
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

type Result = {
  q: string
  soughtAs: SoughtAs[]
  found: {
    member: string
    name: string
    card: string
    since: string
    points: number
    isLocked: boolean
    by?: string | undefined
    transactionId?: string | undefined
  }[]
}

const Found = ({ q, soughtAs, found }: Result) => (
  <Part title={found.length === 0 ? `Nobody for “${q}”` : `${found.length} for “${q}”`}>
    <p className="soft">
      {soughtAs.length === 0
        ? 'It is nothing that can be looked up.'
        : `Taken for ${soughtAs.map((as) => names[as]).join(', or ')}.`}
    </p>
    {found.length > 0 && (
      <Rows caption="Members" columns={['Member', 'Card', 'Since', 'Points', 'State']}>
        {found.map(({ member, name, card, since, points, isLocked, by, transactionId }) => (
          <tr key={member}>
            <td>
              <Link to={pathTo(member, transactionId)}>{name}</Link>
              {by && <div className="soft">{by}</div>}
            </td>
            <td>{card}</td>
            <td>{dateOf(since)}</td>
            <td data-number="">{points.toLocaleString('en-GB')}</td>
            <td>{isLocked && <Tag level="bad">Spending locked</Tag>}</td>
          </tr>
        ))}
      </Rows>
    )}
  </Part>
)
