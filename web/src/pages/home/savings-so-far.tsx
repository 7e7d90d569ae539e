import type { Answer } from '@pollen/contract/endpoint'
import { savingsTotals } from '@pollen/contract/member/savings'
import { formatNumber, formatPence } from '@pollen/contract/numbers'
import { href } from '@pollen/contract/paths'
import { Panel } from '@pollen/design/panel'
import { lazy, Suspense } from 'react'
import { useEarlyTexts } from '../../parts/early/early-text.tsx'
import { PartNotLoaded } from '../../parts/lists/part-not-loaded.tsx'
import { EarlyWayRow, WayRow } from '../../parts/spending/way-row.tsx'
import ways from '../../parts/spending/ways-to-spend.module.css'
import { useVariant } from '../../parts/split-tests/use-variant.ts'
import { useStoredQuery } from '../../platform/use-stored-query.ts'

const LastYearSaved = lazy(() => import('./last-year-saved.tsx'))

/** What the member saved, in one row that leads to the details; in a split test for some with how it added up. */
export function SavingsSoFar() {
  const { data, isError, refetch } = useStoredQuery(savingsTotals)
  const says = data && inWords(data)
  useEarlyTexts('saved', says && { Label: says.label, Hint: says.hint })
  const hasYear = useVariant('fna_cumulative_savings', data !== undefined && data.transactions > 0) === 'B'
  return (
    <Panel>
      {!says && isError && <PartNotLoaded what="What you saved" onRetry={refetch} />}
      {!says && !isError && (
        <ul className={ways.only}>
          <EarlyWayRow icon="star" name="saved." />
        </ul>
      )}
      {says && (
        <ul className={ways.only}>
          <WayRow icon="star" to={href('activityNectarSavings')} {...says} />
        </ul>
      )}
      {hasYear && (
        <Suspense>
          <LastYearSaved />
        </Suspense>
      )}
    </Panel>
  )
}

const inWords = ({ transactions, savedPence }: Answer<typeof savingsTotals>) =>
  transactions === 0
    ? { label: 'No savings yet', hint: 'Member prices add up here', share: 0 }
    : {
        label: `${formatPence(savedPence)} saved`,
        hint: `On ${transactions === 1 ? 'one purchase' : `${formatNumber(transactions)} purchases`}`,
        share: 1,
      }
