import { waysToSpend } from '@pollen/contract/member/ways-to-spend'
import { href } from '@pollen/contract/paths'
import { Panel } from '@pollen/design/panel'
import { useSwitch } from '../../platform/switches.ts'
import { useStoredQuery } from '../../platform/use-stored-query.ts'
import { useEarlyTexts } from '../early/early-text.tsx'
import { PartNotLoaded } from '../lists/part-not-loaded.tsx'
import { atTills, forRewards, nearlyInReach, toPartners, type WaysToSpend as Ways } from './spend-words.ts'
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
      <h2>Ways to spend</h2>
      <div className={styles.room} aria-busy={!ways && !isError}>
        {!ways && isError && <PartNotLoaded what="Ways to spend" onRetry={refetch} />}
        {!ways && !isError && (
          <ul className={styles.rows}>
            <EarlyWayRow icon="brands" name="spend.tills" />
            <EarlyWayRow icon="offers" name="spend.rewards" />
            <EarlyWayRow icon="plus" name="spend.nearest" />
            <EarlyWayRow icon="link" name="spend.partners" />
          </ul>
        )}
        {ways && (
          <ul className={styles.rows}>
            <WayRow icon="brands" to={spendingBrands} {...ways.tills} />
            <WayRow icon="offers" to={href('redemption')} {...ways.rewards} />
            <WayRow icon="plus" to={href('redemption')} {...ways.nearest} />
            {ways.partners && <WayRow icon="link" to={href('partners')} {...ways.partners} />}
          </ul>
        )}
      </div>
    </Panel>
  )
}

/** The list of the brands whose tills take points. */
export const spendingBrands = `${href('brands')}?type=redeem`

const inWords = (ways: Ways) => ({
  tills: atTills(ways),
  rewards: forRewards(ways),
  nearest: nearlyInReach(ways),
  partners: toPartners(ways),
})

const textsOf = (ways: ReturnType<typeof inWords>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(ways).flatMap(([name, way]) => [
      [`${name}Label`, way?.label ?? ''],
      [`${name}Hint`, way?.hint ?? ''],
    ]),
  )
