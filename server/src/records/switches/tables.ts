import type { SwitchName } from '@pollen/contract/switches'
import { boolean, text } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'

/** Switches as people of the office turned them: a row goes before the settings. */
export const turnedSwitches = table(
  'turned_switches',
  {
    /** `maintenance` is the hour that one person began, beside what was planned. */
    name: text().$type<SwitchName | 'plannedMaintenance'>().primaryKey(),
    isOn: boolean().notNull(),
    /** Of maintenance: outside that time the row says nothing. */
    from: when(),
    until: when(),
    /** Both, where two decided. */
    turnedBy: text().notNull(),
    turnedAt: when().notNull(),
    reason: text().notNull(),
  },
  {
    why: 'how the programme stands, and who turned it so',
    keeps: 'until it is replaced',
    stands: 'in the centre',
    personal: ['turnedBy', 'reason'],
    other: ['name', 'isOn', 'from', 'until', 'turnedAt'],
  },
)
