import { formatNumber } from '@pollen/contract/numbers'
import { mostReturnedListed, type ReturnedMessage } from '@pollen/contract/staff/messages'
import { Link } from 'react-router'
import { Part, Rows } from '../../parts/panel.tsx'
import { momentOf } from '../../parts/words.ts'
import { nameOf } from './message-words.ts'

/** What the mail server and the text gateway did not take, in their words. */
export const ReturnedMessages = ({ of }: { of: ReturnedMessage[] }) => (
  <Part title="Came back, in the provider’s words">
    {of.length === 0 ? (
      <p className="soft">Nothing: all that was tried was taken.</p>
    ) : (
      <>
        <Rows caption="Came back" columns={['To', 'They said', 'Tries', 'Next']}>
          {of.map(({ kind, to, said, tries, nextAt }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no name of their own
            <tr key={index}>
              <td>
                {to}
                <br />
                <span className="soft small">{nameOf(kind)}</span>
              </td>
              <td data-typed="">{said}</td>
              <td data-number="">{formatNumber(tries)}</td>
              <td>{nextAt ? momentOf(nextAt) : 'never'}</td>
            </tr>
          ))}
        </Rows>
        <p className="soft small">
          The {mostReturnedListed} newest of each kind; what was taken at a later try is gone from here. They are tried
          again, or given up, under Jobs: <Link to="/jobs?kind=deliverMessage">emails</Link>,{' '}
          <Link to="/jobs?kind=deliverInBulk">letters to many</Link>, <Link to="/jobs?kind=deliverText">texts</Link>.
        </p>
      </>
    )}
  </Part>
)
