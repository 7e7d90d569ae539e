import { monthName } from '@pollen/contract/day-and-time'
import { businessStatement, businessStatements } from '@pollen/contract/member/business'
import { href } from '@pollen/contract/paths'
import { LinkList } from '@pollen/design/link-list'
import { Select } from '@pollen/design/select'
import { useSearchParams } from 'react-router'
import { Columns } from '../../parts/layout/columns.tsx'
import { WhenLoaded } from '../../parts/layout/when-loaded.tsx'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import styles from './business.module.css'
import { BusinessHelp } from './business-help.tsx'
import { BusinessOffers } from './business-offers.tsx'
import { StatementPanels } from './statement-panels.tsx'

/** A month of a business, `?month=2026-10`, or the one that is still going. */
export function BusinessMonths({ name }: { name: string }) {
  const [search, setSearch] = useSearchParams()
  const statements = useMemberQuery(businessStatements)
  const months = statements.data?.statements ?? []
  const current = months[0]
  const chosen = months.find(({ month }) => month === search.get('month')) ?? current
  return (
    <Columns
      first={
        <>
          <h2 className={styles.name}>{name}</h2>
          <WhenLoaded of={statements} what="Your months" loading="Getting your months">
            {() =>
              current &&
              chosen && (
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
              )
            }
          </WhenLoaded>
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
  const statement = useMemberQuery(businessStatement, undefined, { month })
  return (
    <WhenLoaded of={statement} what="This month" loading="Adding up the month">
      {(it) => <StatementPanels {...it} />}
    </WhenLoaded>
  )
}
