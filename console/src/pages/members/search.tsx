import { dateOf } from '@pollen/contract/day-and-time'
import type { Answer } from '@pollen/contract/endpoint'
import { formatPence } from '@pollen/contract/numbers'
import { programme } from '@pollen/contract/programme'
import {
  type FoundGuestCase,
  type FoundMember,
  type FoundOffer,
  type FoundShop,
  type Meaning,
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
import styles from './members.module.css'

const names: Record<SoughtAs, string> = {
  card: 'a card',
  email: 'an email',
  mobile: 'a mobile number',
  member: 'a member’s id',
  case: 'a case',
  caseBeginning: 'the beginning of a case’s number',
  receipt: 'a receipt or a till’s reference',
  voucher: 'a voucher',
  conversion: 'a conversion',
  nameAndPostcode: 'a name and a postcode',
  lastFourAndPostcode: 'the end of a card and a postcode',
  purchase: 'a purchase',
  lastFour: 'the end of a card',
  postcode: 'a postcode',
  name: 'a name',
  emailBeginning: 'the beginning of an email',
  shop: 'a shop',
  offer: 'words of an offer',
}

/** What finds fewer, where there are more than are shown. */
const narrows: Partial<Record<SoughtAs, string>> = {
  lastFour: 'Add the postcode.',
  postcode: 'Add the last name.',
  name: 'Add the postcode.',
  emailBeginning: 'Type more of it.',
  caseBeginning: 'Type more of it.',
  purchase: 'Add the time or the amount.',
}

/** What the box found, side by side for each thing that the text can be. The only sure match is opened at once. */
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

/** Where the only match is; undefined where there are several, or none, or none that is sure. */
function onlyMatch({
  found,
  withoutCard,
  guestCases,
  shops,
  offers,
}: Answer<typeof searchMembers>): string | undefined {
  const paths = [...found.map(pathTo), ...guestCases.map(({ caseNumber }) => `/cases/${caseNumber}`)]
  const isAlone = paths.length === 1 && withoutCard.length + shops.length + offers.length === 0
  return isAlone && found.every(({ fit }) => fit === 'sure') ? paths[0] : undefined
}

function pathTo({ member, transactionId, caseNumber }: FoundMember): string {
  if (caseNumber !== undefined) return `/cases/${caseNumber}`
  return `/members/${member}${transactionId === undefined ? '' : `?entry=${transactionId}`}`
}

const HowTo = () => (
  <Part title="What the box understands">
    <Rows caption="What the box understands" columns={['You type, or paste', 'It takes it for']}>
      {[
        [`${programme.cardPrefix} 700 0000 0017`, 'a card, with or without its beginning'],
        ['ada@example.com', 'an email'],
        ['07700 900142', 'a mobile number'],
        ['Case 1A2B3C4D', 'a case, which it opens'],
        ['sale-1204', 'a receipt, or a till’s reference'],
        ['7K3M 9QX2 4RTB 0C', 'a voucher’s code'],
        ['Ada Marsh AA1 1AA', 'a name and a postcode, in any order'],
        ['0017 AA1 1AA', 'the last four of a card and a postcode'],
        ['Marsh', 'a name; the postcode, the last four, or how an email begins, alone, show a few'],
        ['11:40, High Street, £23.50', 'a purchase of today'],
        ['17/11 High Street 3,37', 'a purchase of another day; without its time, or its amount, too'],
        ['High Street', 'a shop'],
        ['triple bread', 'an offer'],
      ].map(([typed, means]) => (
        <tr key={typed}>
          <td>
            <code>{typed}</code>
          </td>
          <td>{means}</td>
        </tr>
      ))}
    </Rows>
    <p className="soft small">
      What can be read in several ways is looked up in each. A letter that is another, and a time that is up to 45
      minutes off, are looked for when nothing fits.
    </p>
  </Part>
)

type Result = { q: string } & Answer<typeof searchMembers>

const Found = ({ q, meanings, found, withoutCard, guestCases, shops, offers }: Result) => {
  const byMeaning = meanings.flatMap((meaning, index) => {
    // One that can be read in two ways stands at the first.
    const isFirst = meanings.findIndex(({ as }) => as === meaning.as) === index
    const those = isFirst ? found.filter(({ as }) => as === meaning.as) : []
    return those.length > 0 ? [{ meaning, those }] : []
  })
  const many = found.length + guestCases.length
  return (
    <div className={pageStyles.stack}>
      <Readings q={q} meanings={meanings} many={many} />
      <div className={styles.meanings}>
        {byMeaning.map(({ meaning, those }) => (
          <Members key={meaning.as} meaning={meaning} of={those} />
        ))}
        {guestCases.length > 0 && <GuestCases of={guestCases} />}
        {withoutCard.length > 0 && <Unclaimed of={withoutCard} />}
        {shops.length > 0 && <Shops of={shops} />}
        {offers.length > 0 && <Offers of={offers} />}
      </div>
    </div>
  )
}

/** What the text was taken for, and what it says too little of. */
const Readings = ({ q, meanings, many }: { q: string; meanings: Meaning[]; many: number }) => (
  <div>
    <h2 className={styles.taken}>{many === 0 ? `Nobody for “${q}”` : `“${q}”`}</h2>
    {meanings.length === 0 ? (
      <p className="soft">It is nothing that can be looked up.</p>
    ) : (
      <p className="soft">
        Taken for{' '}
        {meanings.map(({ as, reads }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text may be read in two ways as one thing
          <span key={index}>
            {index > 0 && (index === meanings.length - 1 ? ', or ' : ', ')}
            {names[as]}
            {reads !== undefined && reads !== q && (
              <>
                {' '}
                (<b>{reads}</b>)
              </>
            )}
          </span>
        ))}
        .{many === 0 && ' Your own account and your household’s are never found.'}
      </p>
    )}
    {meanings.some(({ asksFor }) => asksFor === 'shop') && (
      <p className="soft">To find a purchase, add the shop: “17/11 High Street 3,37”.</p>
    )}
    {meanings.some(({ asksFor }) => asksFor === 'timeOrAmount') && (
      <p className="soft">To find a purchase there, add the time or the amount.</p>
    )}
  </div>
)

const Members = ({ meaning: { as, isCut }, of }: { meaning: Meaning; of: FoundMember[] }) => {
  const isNear = of.some(({ fit }) => fit === 'near')
  const count = isCut ? `more than ${of.length}` : String(of.length)
  return (
    <Part title={`${isNear ? 'Nearly ' : 'As '}${names[as]}: ${count}`}>
      {isNear && (
        <p className="soft">
          {as === 'purchase'
            ? 'None at that time, these within 45 minutes.'
            : 'Nobody exactly, these differ by a letter.'}
        </p>
      )}
      <Rows caption={`Members, as ${names[as]}`} columns={['Member', 'Card', 'Since']}>
        {of.map((one) => (
          <tr key={one.member}>
            <td className={styles.line}>
              <Link to={pathTo(one)}>{one.name}</Link>
              {one.by && <div className="soft">{one.by}</div>}
            </td>
            <td>{one.card}</td>
            <td>{dateOf(one.since)}</td>
          </tr>
        ))}
      </Rows>
      {isCut && <p className="soft">There are more. {narrows[as] ?? 'Add what else they say.'}</p>}
    </Part>
  )
}

const Shops = ({ of }: { of: FoundShop[] }) => (
  <Part title={`As a shop: ${of.length}`}>
    <Rows caption="Shops" columns={['Till', 'Brand']}>
      {of.map(({ brand, till }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two tills may have one name
        <tr key={index}>
          <td>{till}</td>
          <td>{brand}</td>
        </tr>
      ))}
    </Rows>
    <p className="soft">With a time or an amount it finds who bought there.</p>
  </Part>
)

const Offers = ({ of }: { of: FoundOffer[] }) => (
  <Part title={`As words of an offer: ${of.length}`}>
    <Rows caption="Offers" columns={['Offer', 'From', 'Until']}>
      {of.map(({ offerId, name, brand, from, until }) => (
        <tr key={offerId}>
          <td>
            {name}
            <div className="soft">{brand}</div>
          </td>
          <td>{dateOf(from)}</td>
          <td>{dateOf(until)}</td>
        </tr>
      ))}
    </Rows>
  </Part>
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
