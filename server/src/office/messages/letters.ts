import * as weeklyOffers from '../../events/weekly-offers/messages.tsx'
import * as cases from '../../office/cases/messages.tsx'
import * as conversions from '../../partnerships/conversions/messages.tsx'
import * as partners from '../../partnerships/partners/messages.tsx'
import * as account from '../../people/account/messages.tsx'
import * as careline from '../../people/careline/messages.tsx'
import * as changedRules from '../../people/changed-rules/messages.tsx'
import * as dataExports from '../../people/data-exports/messages.tsx'
import * as joining from '../../people/joining/messages.tsx'
import * as leaving from '../../people/leaving/messages.tsx'
import * as lostCards from '../../people/lost-cards/messages.tsx'
import * as registration from '../../people/registration/messages.tsx'
import * as claims from '../../points/claims/messages.tsx'
import * as expiry from '../../points/expiry/messages.tsx'
import * as redemptions from '../../points/redemptions/messages.tsx'
import * as brands from '../../records/brands/messages.tsx'
import * as notifications from '../../records/notifications/messages.tsx'
import * as staffActions from '../../records/staff-actions/messages.tsx'
import * as vouchers from '../../rewards/vouchers/messages.tsx'
import * as identity from '../../safety/identity/messages.tsx'
import * as passkeys from '../../safety/passkeys/messages.tsx'
import * as spending from '../../safety/spending/messages.tsx'
import * as staff from '../../safety/staff/messages.tsx'
import * as twoFactor from '../../safety/two-factor/messages.tsx'

/** The letters and texts of every module. */
export const letters = {
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
