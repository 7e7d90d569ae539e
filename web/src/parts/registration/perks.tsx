import { programme } from '@pollen/contract/programme'
import styles from './perks.module.css'

const both = { full: 'Yes', temporary: 'Yes' }
const memberOnly = { full: 'Yes', temporary: 'No' }

const perks = [
  { perk: `${programme.name} Prices`, ...both },
  { perk: 'Personalised prices', ...memberOnly },
  { perk: `Collect points with ${programme.brands[programme.mainGrocer].name}`, ...both },
  { perk: 'Collect points with partners', full: `${programme.partnerCount}+ partners`, temporary: 'Selected partners' },
  { perk: 'Spend points', ...memberOnly },
  { perk: 'Bonus points offers', ...memberOnly },
  { perk: 'Partner offers', ...memberOnly },
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
        {perks.map(({ perk, full, temporary }) => (
          <tr key={perk}>
            <th scope="row">{perk}</th>
            <td>{full}</td>
            <td>{temporary}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
