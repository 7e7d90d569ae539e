import { waysToSpend } from '@pollen/contract/member/ways-to-spend'
import { href } from '@pollen/contract/paths'
import { Panel } from '@pollen/design/panel'
import { atTills, toPartner } from '../../parts/spending/spend-words.ts'
import { WayRow } from '../../parts/spending/way-row.tsx'
import styles from '../../parts/spending/ways-to-spend.module.css'
import { spendingBrands } from '../../parts/spending/ways-to-spend.tsx'
import { useSwitch } from '../../platform/switches.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'

/** What points can do beside rewards: money off at tills, and points of each partner. Nothing while its switch is off. */
export const OtherWays = () => (useSwitch('waysToSpend') ? <TillsAndPartners /> : null)

function TillsAndPartners() {
  const { data } = useMemberQuery(waysToSpend)
  if (!data) return null
  return (
    <Panel>
      <h2>Other ways to spend</h2>
      <ul className={styles.rows}>
        <WayRow icon="brands" to={spendingBrands} {...atTills(data)} />
        {data.conversions.map((conversion) => (
          <WayRow
            key={conversion.partnerId}
            icon="link"
            to={href('brandConversion', { brandDetailsKey: conversion.brandDetailsKey })}
            {...toPartner(conversion)}
          />
        ))}
      </ul>
    </Panel>
  )
}
