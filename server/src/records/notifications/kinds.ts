import type { NotificationChannel, NotificationGroup } from '@pollen/contract/member/notifications'
import type { z } from '@pollen/contract/zod'
import { questsKinds } from '../../events/quests/kinds.ts'
import { caseKinds } from '../../office/cases/kinds.ts'
import { explanationKinds } from '../../office/members/kinds.ts'
import { conversionsKinds } from '../../partnerships/conversions/kinds.ts'
import { partnersKinds } from '../../partnerships/partners/kinds.ts'
import { accountKinds } from '../../people/account/kinds.ts'
import { carelineKinds } from '../../people/careline/kinds.ts'
import { changedRulesKinds } from '../../people/changed-rules/kinds.ts'
import { dataExportsKinds } from '../../people/data-exports/kinds.ts'
import { joiningKinds } from '../../people/joining/kinds.ts'
import { leavingKinds } from '../../people/leaving/kinds.ts'
import { lostCardsKinds } from '../../people/lost-cards/kinds.ts'
import { yearsKinds } from '../../people/years/kinds.ts'
import { activityKinds } from '../../points/activity/kinds.ts'
import { claimsKinds } from '../../points/claims/kinds.ts'
import { expiryKinds } from '../../points/expiry/kinds.ts'
import { redemptionsKinds } from '../../points/redemptions/kinds.ts'
import { repairsKinds } from '../../points/repairs/kinds.ts'
import { secondPurchasesKinds } from '../../points/second-purchases/kinds.ts'
import { offersKinds } from '../../rewards/offers/kinds.ts'
import { vouchersKinds } from '../../rewards/vouchers/kinds.ts'
import { identityKinds } from '../../safety/identity/kinds.ts'
import { passkeysKinds } from '../../safety/passkeys/kinds.ts'
import { spendingKinds } from '../../safety/spending/kinds.ts'
import { twoFactorKinds } from '../../safety/two-factor/kinds.ts'
import type { Kind } from './kind-row.ts'

/** Whether a group's messages go out by a channel: as the member chooses, with what holds until they do; or whatever they choose. */
type Rule = 'on' | 'off' | 'always'

/** The groups, and what a member can choose about them. In the app, all of them are shown; `push` goes to the browsers that they turned on. */
export const groups: Record<NotificationGroup, Record<NotificationChannel, Rule> & { push: 'off' | 'always' }> = {
  points: { email: 'off', sms: 'off', push: 'off' },
  help: { email: 'on', sms: 'off', push: 'always' },
  safety: { email: 'always', sms: 'always', push: 'always' },
}

/**
 * Everything that a member is told in the app: what is stored of it, and the words that are made of that. Each module declares
 * its own beside its letters; here they are joined, because what is stored is read by its name. A row stays while messages of
 * its kind are kept.
 */
export const kinds = {
  ...activityKinds,
  ...expiryKinds,
  ...offersKinds,
  ...vouchersKinds,
  ...questsKinds,
  ...yearsKinds,
  ...conversionsKinds,
  ...partnersKinds,
  ...claimsKinds,
  ...repairsKinds,
  ...explanationKinds,
  ...secondPurchasesKinds,
  ...caseKinds,
  ...redemptionsKinds,
  ...spendingKinds,
  ...twoFactorKinds,
  ...identityKinds,
  ...passkeysKinds,
  ...accountKinds,
  ...joiningKinds,
  ...lostCardsKinds,
  ...dataExportsKinds,
  ...leavingKinds,
  ...carelineKinds,
  ...changedRulesKinds,
} satisfies Record<string, unknown>

export type NotificationKind = keyof typeof kinds
export type FactsOf<K extends NotificationKind> = z.input<(typeof kinds)[K]['facts']>

/** A row of the table by a name that is stored; undefined when a newer version of the server stored it. */
export const kindNamed = (name: string): Kind<z.ZodMiniType> | undefined =>
  Object.hasOwn(kinds, name) ? (kinds[name as NotificationKind] as unknown as Kind<z.ZodMiniType>) : undefined

export const kindsOf = (group: NotificationGroup): string[] =>
  Object.entries(kinds).flatMap(([name, row]) => (row.group === group ? [name] : []))

/**
 * What goes out by email or text alone, because it opens something, or reaches people who cannot log in yet: it is never
 * shown in the app, where anybody with an open session could read it.
 */
export type SecretKind = 'code' | 'passwordLink' | 'addressLink' | 'welcome'

/** Whether people of the office may pause a kind of message: codes and what keeps an account safe have no pause. */
export const isPausable = (name: string): boolean =>
  name === 'weeklyOffers' || (kindNamed(name) !== undefined && kindNamed(name)?.group !== 'safety')

/** Every kind that may be paused. */
export const pausableKinds = (): string[] => ['weeklyOffers', ...Object.keys(kinds)].filter(isPausable).sort()
