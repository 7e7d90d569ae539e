import { demo } from '@pollen/contract/developer/demonstration'
import { href } from '@pollen/contract/paths'
import { Loader } from '@pollen/design/loader'
import { Notice } from '@pollen/design/notice'
import { Link } from 'react-router'
import { Page } from '../../parts/layout/page.tsx'
import { useAnswer } from '../../platform/use-answer.ts'
import styles from './dev.module.css'
import { FirstPurchase } from './first-purchase.tsx'

/** For developers: the demonstration's members, the tills' keys, the mailbox and the gallery. Not in prod. */
export default function Dev() {
  const { data, error } = useAnswer(demo)
  return (
    <Page title="For developers" bare wide>
      <ul className={styles.links}>
        <li>
          <Link to={href('devMailbox')}>Mailbox</Link>: every email and text the programme sent
        </li>
        <li>
          <Link to={href('devDesign')}>Design</Link>: every component and screen in each of its states
        </li>
        <li>
          <a href="/dev/api">API</a>: every call, to read and to try; the same as{' '}
          <a href="/api/openapi.json">OpenAPI</a>
        </li>
      </ul>
      {!data && !error && <Loader label="Loading the demonstration" />}
      {error !== undefined && <Notice level="bad">The demonstration didn’t load.</Notice>}
      {data && (
        <>
          <Table
            title="Members"
            head={['Name', 'Email', 'Password', 'Card']}
            rows={data.members.map((it) => [
              [it.firstName, it.business].filter(Boolean).join(', '),
              it.email,
              it.password,
              it.cardNumber,
            ])}
          />
          <Table
            title="Older members, who log in by card number"
            head={['Name', 'Card', 'Password', 'Mobile', 'Email, not confirmed']}
            rows={data.olderMembers.map((it) => [it.firstName, it.cardNumber, it.password, it.mobile ?? '', it.email])}
          />
          <Table
            title="Plastic cards"
            head={['Card', 'State', 'Last name', 'Date of birth', 'Postcode']}
            rows={data.cards.map((it) => [
              it.cardNumber,
              it.state,
              it.lastName ?? '',
              it.dateOfBirth ?? '',
              it.postcode ?? '',
            ])}
          />
          {data.partnerMembers.length > 0 && (
            <Table
              title="Members at partners; a code that one sends is in the mailbox"
              head={['Partner', 'Number', 'Last name', 'Password']}
              rows={data.partnerMembers.map((it) => [it.partner, it.number, it.lastName, it.password])}
            />
          )}
          <Table
            title="Receipts of purchases without a card, to be claimed"
            head={['Brand', 'Receipt number', 'Day', 'Pence']}
            rows={data.receipts.map((it) => [it.brandKey, it.receiptNumber, it.day, String(it.amountPence)])}
          />
          <Table
            title="Tills"
            head={['Brand', 'Till', 'Key']}
            rows={data.tills.map((it) => [it.brandKey, it.name, it.key])}
          />
          <FirstPurchase tillKey={data.tills[0]?.key ?? ''} cardNumber={data.members[0]?.cardNumber ?? ''} />
        </>
      )}
    </Page>
  )
}

function Table({ title, head, rows }: { title: string; head: string[]; rows: string[][] }) {
  return (
    <section className="stack">
      <h2>{title}</h2>
      <section className={styles.scroll} aria-label={title} tabIndex={-1}>
        <table className={styles.table}>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.join()}>
                {row.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is told by its column
                  <td key={index}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
