import { waysToSpend } from '@pollen/contract/member/ways-to-spend'
import { namedPoints } from '@pollen/contract/numbers'
import { href } from '@pollen/contract/paths'
import { Panel } from '@pollen/design/panel'
import { useSwitch } from '../../platform/switches.ts'
import { useStoredQuery } from '../../platform/use-stored-query.ts'
import { useEarlyTexts } from '../early/early-text.tsx'
import { PartNotLoaded } from '../lists/part-not-loaded.tsx'
import { atTills, forRewards, toPartners, type WaysToSpend as Ways } from './spend-words.ts'
import { EarlyWayRow, WayRow } from './way-row.tsx'
import styles from './ways-to-spend.module.css'

/** What the member's points can do, on Home: its room is kept from the first paint on. Nothing while its switch is off. */
export function WaysToSpend() {
  return useSwitch('waysToSpend') ? <EveryWay /> : null
}

function EveryWay() {
  const { data, isError, refetch } = useStoredQuery(waysToSpend)
  const ways = data && inWords(data)
  useEarlyTexts('spend', ways && textsOf(ways))
  return (
    <Panel>
      <h2>{ways ? ways.title : 'Spend your points'}</h2>
      <div className={styles.room} aria-busy={!ways && !isError}>
        {!ways && isError && <PartNotLoaded what="Ways to spend" onRetry={refetch} />}
        {!ways && !isError && (
          <ul className={styles.rows}>
            <EarlyWayRow icon="card" name="spend.tills" />
            <EarlyWayRow icon="offers" name="spend.rewards" />
            <EarlyWayRow icon="plane" name="spend.partners" />
          </ul>
        )}
        {ways && (
          <ul className={styles.rows}>
            <WayRow icon="card" to={spendingBrands} {...ways.tills} />
            <WayRow icon="offers" to={href('redemption')} {...ways.rewards} />
            {ways.partners && <WayRow icon="plane" to={href('partners')} {...ways.partners} />}
          </ul>
        )}
      </div>
    </Panel>
  )
}

/** The list of the brands whose tills take points. */
export const spendingBrands = `${href('brands')}?type=redeem`

const inWords = (ways: Ways) => ({
  title: ways.balance > 0 ? `Spend ${namedPoints(ways.balance)}` : 'Spend your points',
  tills: atTills(ways),
  rewards: forRewards(ways),
  partners: toPartners(ways),
})

const textsOf = ({ tills, rewards, partners }: ReturnType<typeof inWords>): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ tills, rewards, partners }).flatMap(([name, way]) => [
      [`${name}Label`, way?.label ?? ''],
      [`${name}Hint`, way?.hint ?? ''],
    ]),
  )
