import type { Endpoint } from '@pollen/contract/endpoint'
import { transactions } from '@pollen/contract/member/activity'
import { nectarId } from '@pollen/contract/member/cards'
import { customer } from '@pollen/contract/member/collectors'
import { balance } from '@pollen/contract/member/ledger'
import { unreadNotifications } from '@pollen/contract/member/notifications'
import { memberOffers } from '@pollen/contract/member/offers'
import { picks } from '@pollen/contract/member/picks'
import { questAtHome } from '@pollen/contract/member/quests'
import { savingsTotals } from '@pollen/contract/member/savings'
import { redemptionStatus } from '@pollen/contract/member/spending'
import { memberSplitTests } from '@pollen/contract/member/split-tests'
import { waysToSpend } from '@pollen/contract/member/ways-to-spend'
import { maintenanceAhead } from '@pollen/contract/visitor/switches'

/** The calls that Home makes for a member. */
export const callsOfHome: Endpoint[] = [
  customer,
  balance,
  nectarId,
  redemptionStatus,
  questAtHome,
  memberOffers,
  transactions,
  waysToSpend,
  savingsTotals,
  picks,
  memberSplitTests,
  unreadNotifications,
  maintenanceAhead,
]
