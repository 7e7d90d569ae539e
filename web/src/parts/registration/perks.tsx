import { programme } from '@pollen/contract/programme'
import { isBuilt, type PromisedScreen } from '@pollen/contract/promised-screens'
import styles from './perks.module.css'

const both = { full: 'Yes', temporary: 'Yes' }
const memberOnly = { full: 'Yes', temporary: 'No' }

/** @param waitsFor  the screen without which it is not there yet */
type Perk = { perk: string; full: string; temporary: string; waitsFor?: PromisedScreen }

const perks: Perk[] = [
  { perk: `${programme.name} Prices`, ...both },
  { perk: 'Personalised prices', ...memberOnly, waitsFor: 'personalPrices' },
  { perk: `Collect points with ${programme.brands[programme.mainGrocer].name}`, ...both },
  { perk: 'Collect points with partners', full: `${programme.partnerCount}+ partners`, temporary: 'Selected partners' },
  { perk: 'Spend points', ...memberOnly },
  { perk: 'Bonus points offers', ...memberOnly, waitsFor: 'offers' },
  { perk: 'Partner offers', ...memberOnly, waitsFor: 'offers' },
]

/** What a full account offers beyond a temporary card (member-area.md §2.4). */
export function Perks() {
  return (
    <table className={styles.perks}>
      <thead>
        <tr>
          <th scope="col">What you get</th>
          <th scope="col">Full account</th>
          <th scope="col">Temporary card</th>
        </tr>
      </thead>
      <tbody>
        {perks.map(({ perk, full, temporary, waitsFor }) => (
          <tr key={perk}>
            <th scope="row">
              {perk}
              {waitsFor && !isBuilt(waitsFor) && <span className={`soft small ${styles.soon}`}>Coming soon</span>}
            </th>
            <td>{full}</td>
            <td>{temporary}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
