import { monthName } from '@pollen/contract/day-and-time'
import { businessStatement, businessStatements } from '@pollen/contract/member/business'
import { href } from '@pollen/contract/paths'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { LinkList } from '@pollen/design/link-list'
import { Loader } from '@pollen/design/loader'
import { Select } from '@pollen/design/select'
import { useSearchParams } from 'react-router'
import { Columns } from '../../parts/layout/columns.tsx'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import styles from './business.module.css'
import { BusinessHelp } from './business-help.tsx'
import { BusinessOffers } from './business-offers.tsx'
import { StatementPanels } from './statement-panels.tsx'

/** A month of a business, `?month=2026-10`, or the one that is still going. */
export function BusinessMonths({ name }: { name: string }) {
  const [search, setSearch] = useSearchParams()
  const { data, isError, refetch } = useMemberQuery(businessStatements)
  const months = data?.statements ?? []
  const current = months[0]
  const chosen = months.find(({ month }) => month === search.get('month')) ?? current
  return (
    <Columns
      first={
        <>
          <h2 className={styles.name}>{name}</h2>
          {current && chosen && (
            <>
              <Select
                label="Month"
                name="month"
                value={chosen === current ? '' : chosen.month}
                placeholder={`${monthName(current.month)}, so far`}
                options={months.slice(1).map(({ month }) => ({ value: month, label: monthName(month) }))}
                onChange={({ target }) => setSearch(target.value ? { month: target.value } : {}, { replace: true })}
              />
              <Month month={chosen.month} />
            </>
          )}
          {!data && !isError && <Loader label="Getting your months" />}
          {!data && isError && <DidNotLoad what="Your months" onRetry={refetch} />}
        </>
      }
      second={
        <>
          <BusinessOffers />
          <LinkList
            links={[
              {
                to: href('nectarBusinessPartners'),
                label: 'Where businesses collect',
                hint: 'Brands and what they give',
              },
              { to: href('businessRules'), label: 'The rules for businesses' },
              {
                to: href('accountRedemptionLock'),
                label: 'Spending safety',
                hint: 'Lock spending, set a daily limit',
              },
              {
                to: href('accountDetails'),
                label: 'Your details',
                hint: 'The name and the address on your statements',
              },
            ]}
          />
          <BusinessHelp />
        </>
      }
    />
  )
}

function Month({ month }: { month: string }) {
  const { data, isError, refetch } = useMemberQuery(businessStatement, undefined, { month })
  if (data) return <StatementPanels {...data} />
  return isError ? <DidNotLoad what="This month" onRetry={refetch} /> : <Loader label="Adding up the month" />
}
