import * as weeklyOffers from '../../events/weekly-offers/messages.ts'
import * as cases from '../../office/cases/messages.ts'
import * as conversions from '../../partnerships/conversions/messages.ts'
import * as partners from '../../partnerships/partners/messages.ts'
import * as account from '../../people/account/messages.ts'
import * as careline from '../../people/careline/messages.ts'
import * as changedRules from '../../people/changed-rules/messages.ts'
import * as dataExports from '../../people/data-exports/messages.ts'
import * as joining from '../../people/joining/messages.ts'
import * as leaving from '../../people/leaving/messages.ts'
import * as lostCards from '../../people/lost-cards/messages.ts'
import * as registration from '../../people/registration/messages.ts'
import * as claims from '../../points/claims/messages.ts'
import * as expiry from '../../points/expiry/messages.ts'
import * as redemptions from '../../points/redemptions/messages.ts'
import * as brands from '../../records/brands/messages.ts'
import * as notifications from '../../records/notifications/messages.ts'
import * as staffActions from '../../records/staff-actions/messages.ts'
import * as vouchers from '../../rewards/vouchers/messages.ts'
import * as identity from '../../safety/identity/messages.ts'
import * as passkeys from '../../safety/passkeys/messages.ts'
import * as spending from '../../safety/spending/messages.ts'
import * as staff from '../../safety/staff/messages.ts'
import * as twoFactor from '../../safety/two-factor/messages.ts'

/** The letters and texts of every module. */
export const everyLetter = {
  account,
  brands,
  careline,
  cases,
  claims,
  conversions,
  'changed-rules': changedRules,
  'data-exports': dataExports,
  expiry,
  identity,
  leaving,
  joining,
  'lost-cards': lostCards,
  notifications,
  partners,
  passkeys,
  redemptions,
  registration,
  spending,
  staff,
  'staff-actions': staffActions,
  'two-factor': twoFactor,
  vouchers,
  'weekly-offers': weeklyOffers,
}
