import type { StaffMember } from '@pollen/contract/staff/members/members'
import { type KnownPartner, partnersOf } from '../../partnerships/partners/partners.ts'
import { maskedView } from '../../people/careline/careline.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { heldNow } from '../../points/redemptions/redemptions.ts'
import type { BrandNames } from '../../records/brands/brands.ts'
import { cardsOf } from '../../records/cards/cards.ts'
import { caseNumberOf, casesOf, subjectInOffice } from '../../records/cases/cases.ts'
import { collectorOf, contactConsentsOf } from '../../records/collectors/collectors.ts'
import { historyOf } from '../../records/ledger/ledger.ts'
import { notificationsOf } from '../../records/notifications/notifications.ts'
import { holdOn } from '../../records/staff-actions/staff-actions.ts'
import { vouchersInBrief } from '../../rewards/vouchers/vouchers.ts'
import { deviceNamed, liveSessions } from '../../safety/identity/identity.ts'
import { spendingOf } from '../../safety/spending/spending.ts'
import { openAbout, shortNameOf, unreadAbout } from '../requests/requests.ts'
import { historyOfMember } from './history.ts'

type PageContext = {
  staffId: string
  seesHeldBack: boolean
  brands: BrandNames
  partners: KnownPartner[]
  secrets: Secrets
  publicUrl: string
  now: Date
}

/** All of a member on one page, masked: what their callers should tell us is not there. */
export async function memberPage(
  tx: Transaction,
  collectorId: string,
  { staffId, seesHeldBack, brands, partners, secrets, publicUrl, now }: PageContext,
): Promise<StaffMember> {
  const view = await maskedView(tx, collectorId, now)
  const [last] = await historyOf(tx, collectorId, { before: undefined, limit: 1 })
  const { status, heldUntil, dailyLimitPoints } = await spendingOf(tx, collectorId, now)
  const linking = { partners, secrets, publicUrl }
  const cases = await casesOf(tx, collectorId)
  const collector = await collectorOf(tx, collectorId)
  const vouchers = await vouchersInBrief(tx, collectorId, { now, limit: 10 })
  const { notifications: told } = await notificationsOf(tx, collectorId, { pageSize: 10 })
  const hold = seesHeldBack ? await holdOn(tx, collectorId, now) : undefined
  return {
    ...view,
    since: view.since.toISOString(),
    isProven:
      (last?.available ?? 0) === view.points.available &&
      (last?.pending ?? 0) === view.points.pending &&
      (last?.held ?? 0) === view.points.held,
    spending: {
      isLocked: status === 'LOCKED',
      ...(heldUntil && { heldUntil }),
      dailyLimit: dailyLimitPoints,
    },
    holds: (await heldNow(tx, collectorId)).map(({ heldPoints, brandKey, heldAt, expiresAt }) => ({
      points: heldPoints,
      brand: brands.get(brandKey)?.name ?? brandKey,
      heldAt: heldAt.toISOString(),
      endsAt: expiresAt.toISOString(),
    })),
    cards: (await cardsOf(tx, collectorId)).map(({ cardNumber, state, issuedAt, endsAt }) => ({
      ending: cardNumber.slice(-4),
      isOpen: state === 'REGISTERED',
      issuedAt: issuedAt.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
    })),
    erasesAt: view.erasesAt?.toISOString() ?? null,
    sessions: (await liveSessions(tx, collectorId, now)).map(({ device, createdAt, lastUsedAt }) => ({
      device: deviceNamed(device),
      since: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
    partners: (await partnersOf(tx, collectorId, linking)).flatMap(({ name, link }) =>
      link ? [{ name, linkedAt: link.since }] : [],
    ),
    consents: (await contactConsentsOf(tx, collector)).map(({ channel, consent }) => ({
      channel,
      isGiven: consent,
    })),
    vouchers: vouchers.map((one) => ({ ...one, expiresAt: one.expiresAt.toISOString() })),
    cases: cases.map((found) => ({
      caseNumber: caseNumberOf(found.caseId),
      about: subjectInOffice(found, { who: shortNameOf(collector), brandName: (key) => brands.get(key)?.name }),
      openedAt: found.openedAt.toISOString(),
      isOpen: found.closedAt === null,
    })),
    messages: told.map(({ id: messageId, title, at, isUnread }) => ({ messageId, title, at, isUnread })),
    ...(hold && { heldBack: { since: hold.heldFrom.toISOString(), until: hold.heldUntil.toISOString() } }),
    waiting: (await openAbout(tx, collectorId, now))
      .filter(({ kind }) => seesHeldBack || kind !== 'holdBackLooks')
      .map(({ requestId, what, askedByName }) => ({
        requestId,
        what,
        askedBy: askedByName,
      })),
    outcomes: (await unreadAbout(tx, { collectorId, askedBy: staffId })).map(({ requestId, what, state }) => ({
      requestId,
      what,
      state,
    })),
    ...(await historyOfMember(tx, collectorId, { seesHeldBack })),
  }
}
