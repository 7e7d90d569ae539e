import { formatPence } from '@pollen/contract/numbers'
import type { BasketWhy } from '@pollen/contract/staff/members/why'
import { Rows } from '../../parts/panel.tsx'
import styles from './members.module.css'

/** The basket as the till sent it, line by line, with what became of each. */
export function Basket({ of }: { of: BasketWhy[] }) {
  if (of.length === 0)
    return <p className="soft">The till sent no products with it: nobody here can say what was bought.</p>
  return (
    <Rows caption="The basket as the till sent it" columns={['The basket as the till sent it', 'Paid', 'Collects']}>
      {of.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a basket never change their places
        <tr key={index}>
          <td className={styles.line}>
            {line.quantity > 1 && `${line.quantity} × `}
            {line.description}
            <div className="soft small">
              <code>{line.code}</code>
              {line.category && `, ${line.category}`}
            </div>
            <Because {...line} />
          </td>
          <td data-number="">{formatPence(line.pence)}</td>
          <td>{line.became === 'excluded' ? 'No' : line.became === 'byTill' ? 'By the till' : 'Yes'}</td>
        </tr>
      ))}
    </Rows>
  )
}

const Because = ({ because, nearest, offers, missing }: BasketWhy) => (
  <>
    {offers.length > 0 && <div>For {offers.join(', ')}</div>}
    {missing.length > 0 && <div className={styles.wrong}>Missing: {missing.join(', ')}</div>}
    {because && <div className="soft small">{because}.</div>}
    {nearest && (
      <div className="soft small">
        Nearest: {nearest.description}, <code>{nearest.code}</code>
      </div>
    )}
  </>
)
