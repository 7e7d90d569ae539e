import type { Answer, Body, Query } from '@pollen/contract/endpoint'
import type {
  chooseNotifications,
  NotificationChannel,
  NotificationChoice,
  notifications as notificationsEndpoint,
} from '@pollen/contract/member/notifications'
import { mostUnreadShown } from '@pollen/contract/member/notifications'
import { programme } from '@pollen/contract/programme'
import { Refusal } from '@pollen/contract/refusals'
import { z } from '@pollen/contract/zod'
import { V7Generator } from 'uuidv7'
import type { Transaction } from '../../platform/database/database.ts'
import { collectorOf } from '../collectors/collectors.ts'
import { addresseeOf } from '../correspondence/correspondence.ts'
import { type Letter, type OutgoingMessage, pausedNow, send, sendEach } from '../messaging/messaging.ts'
import { pushToEach } from '../web-push/web-push.ts'
import {
  type FactsOf,
  groups,
  isPausable,
  kindNamed,
  kinds,
  kindsOf,
  type NotificationKind,
  type SecretKind,
} from './kinds.ts'
import { notificationLetter, toldAgainLetter } from './messages.ts'
import * as store from './store.ts'

export { explanationOf } from './explanation.ts'
export { isPausable, pausableKinds } from './kinds.ts'
export { collectorsWho, lockNotifiedTransfer, notifiedTransferOf, setNotifiedTransfer, toldOf } from './store.ts'

/** A letter, with the channel and the address to which it goes; null of a member who gave no mobile: then it is not sent. */
export type AddressedLetter = Letter & Pick<OutgoingMessage, 'channel' | 'isBulk'> & { to: string | null }

type What<K extends NotificationKind> = {
  kind: K
  facts: FactsOf<K>
  /** When it happened. */
  at: Date
  /** Names what happened, where a job or a repeated call could tell it again: a member is told once. */
  event?: string
  /** The letters of the caller's module. By a channel that the member chose, and that has none, go the words of the app. */
  letters?: AddressedLetter[]
}

/**
 * Tells a member what happened, in the caller's transaction: in the app, in the browsers in which they turned notifications
 * on and, as the kind and the member's choices say, by email and text.
 */
export const notify = <K extends NotificationKind>(
  tx: Transaction,
  collectorId: string,
  what: What<K>,
): Promise<void> => notifyEach(tx, [{ collectorId, ...what }])

/** As `notify`, for several members, by as few statements as for one where the kind leaves no choice. */
export async function notifyEach<K extends NotificationKind>(
  tx: Transaction,
  all: (What<K> & { collectorId: string })[],
): Promise<void> {
  const rows = all.map((what) => ({ ...what, notificationId: idAt(what.at) }))
  const isNew = await store.insertEach(tx, rows)
  const entered = rows.filter(({ notificationId }) => isNew.has(notificationId))
  const letters: OutgoingMessage[] = []
  for (const what of entered) letters.push(...(await lettersOf(tx, what)))
  await sendEach(tx, letters)
  await pushToEach(
    tx,
    entered.flatMap((what) => pushOf(tx, what)),
  )
}

type MemberMessage = OutgoingMessage & { collectorId: string }

/** The letters that go to a member now: by a channel that they chose, and for which the caller has none, the words of the app. */
async function lettersOf<K extends NotificationKind>(
  tx: Transaction,
  { collectorId, kind, facts, letters = [] }: What<K> & { collectorId: string },
): Promise<MemberMessage[]> {
  const isAlwaysSent = isAlways(kind)
  const chosen = isAlwaysSent ? [] : await channelsOf(tx, collectorId, kinds[kind].group)
  const found: MemberMessage[] = letters.flatMap(({ to, ...letter }) =>
    to !== null && (isAlwaysSent || chosen.includes(letter.channel)) ? [{ to, collectorId, kind, ...letter }] : [],
  )
  for (const channel of chosen)
    if (!letters.some((letter) => letter.channel === channel))
      found.push(...(await inWords(tx, collectorId, { kind, facts, channel })))
  return found
}

const isAlways = (kind: NotificationKind) => 'alwaysSent' in kinds[kind] || groups[kinds[kind].group].email === 'always'

/**
 * Tells many members what happened at one time, with as few statements for all of them as for one. Those who chose a channel
 * get the words of the app by it.
 */
export async function notifyAll<K extends NotificationKind>(
  tx: Transaction,
  recipients: { collectorId: string; facts: FactsOf<K> }[],
  { kind, at, event }: Pick<What<K>, 'kind' | 'at'> & { event: string },
): Promise<void> {
  if (recipients.length === 0) return
  const rows = recipients.map((each) => ({ notificationId: idAt(at), kind, at, event, ...each }))
  const isNew = await store.insertEach(tx, rows)
  const { group } = kinds[kind]
  const fresh = rows.filter(({ notificationId }) => isNew.has(notificationId)).map(({ collectorId }) => collectorId)
  const choosing = await store.thoseWho(tx, group, fresh)
  const letters: OutgoingMessage[] = []
  for (const { collectorId, facts } of recipients)
    if (choosing.has(collectorId))
      for (const channel of await channelsOf(tx, collectorId, group))
        letters.push(...(await inWords(tx, collectorId, { kind, facts, channel })))
  await sendEach(tx, letters)
}

/** A lock screen shows the title to everybody, so that it is all there is; what happened stands behind the log-in. */
function pushOf<K extends NotificationKind>(
  tx: Transaction,
  { collectorId, kind, facts, notificationId: tag }: What<K> & { collectorId: string; notificationId: string },
) {
  const { group } = kinds[kind]
  const words = isAlways(kind) || groups[group].push === 'always' ? wordsOf({ kind, facts }) : undefined
  if (!words) return []
  const title = kindNamed(kind)?.pushTitle ?? words.title
  const body = `See more in ${programme.name}.`
  const urgency = group === 'safety' ? ('high' as const) : ('normal' as const)
  const isPaused = async () => isPausable(kind) && (await pausedNow(tx)).some((paused) => paused.kind === kind)
  return [{ collectorId, message: { title, body, url: words.leadsTo, tag }, urgency, isPaused }]
}

/** In the order of time, also for what is told some time after it happened. */
const ids = new V7Generator()
const idAt = (at: Date) => ids.generateOrResetCore(at.getTime(), 0).toString()

/**
 * Sends a member what opens something, or what they cannot read in the app yet. It is not stored among their messages, and
 * no choice keeps it back.
 */
export async function sendSecret(
  tx: Transaction,
  collectorId: string,
  letter: Omit<AddressedLetter, 'to'> & { kind: SecretKind; to: string; onePressUnsubscribe?: string | undefined },
): Promise<void> {
  await send(tx, { collectorId, ...letter })
}

/** The words of the app as an email or a text. */
async function inWords(
  tx: Transaction,
  collectorId: string,
  { kind, facts, channel }: { kind: string; facts: unknown; channel: NotificationChannel },
): Promise<MemberMessage[]> {
  const words = wordsOf({ kind, facts })
  if (!words) return []
  const { email, mobile } = await collectorOf(tx, collectorId)
  if (channel === 'sms') {
    if (mobile === null) return []
    const text = `${programme.name}: ${words.title}. ${words.text}`
    return [{ channel, to: mobile, collectorId, kind, subject: words.title, text, html: '' }]
  }
  const letter = await notificationLetter({ to: await addresseeOf(tx, collectorId), ...words })
  return [{ channel, to: email, collectorId, kind, ...letter }]
}

/**
 * Emails a message of a member once more, in the words of the app, to the address on the account.
 *
 * @returns its title; undefined when they have no such message
 */
export async function tellAgain(
  tx: Transaction,
  collectorId: string,
  notificationId: string,
): Promise<string | undefined> {
  const stored = await store.find(tx, collectorId, notificationId)
  const words = stored && wordsOf(stored)
  if (!words) return undefined
  const { email } = await collectorOf(tx, collectorId)
  const letter = await toldAgainLetter({ to: await addresseeOf(tx, collectorId), ...words, at: stored.at })
  await send(tx, { channel: 'email', to: email, collectorId, ...letter })
  return words.title
}

/** The words of what is stored; undefined when its facts are not those of its kind. */
function wordsOf({ kind, facts }: { kind: string; facts: unknown }) {
  const row = kindNamed(kind)
  const parsed = row && z.safeParse(row.facts, facts)
  if (!row || !parsed?.success) return undefined
  return { title: row.title(parsed.data), text: row.text(parsed.data), leadsTo: row.leadsTo(parsed.data) }
}

const allKinds = Object.keys(kinds)

/**
 * A page of a member's messages, newest first.
 *
 * @throws Refusal invalid   we did not issue this token
 */
export async function notificationsOf(
  tx: Transaction,
  collectorId: string,
  { group, pageSize, nextToken }: Query<typeof notificationsEndpoint>,
): Promise<Answer<typeof notificationsEndpoint>> {
  const found = await store.page(tx, collectorId, {
    kinds: group === undefined ? allKinds : kindsOf(group),
    before: nextToken === undefined ? undefined : idIn(nextToken),
    limit: pageSize + 1,
  })
  const last = found.length > pageSize ? found[pageSize - 1] : undefined
  return {
    notifications: found.slice(0, pageSize).flatMap((stored) => {
      const words = wordsOf(stored)
      const row = kindNamed(stored.kind)
      if (!words || !row) return []
      const { notificationId: id, at, readAt } = stored
      return [{ id, group: row.group, at: at.toISOString(), ...words, isUnread: readAt === null }]
    }),
    hasMore: last !== undefined,
    ...(last && { nextToken: last.notificationId }),
  }
}

function idIn(token: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(token)) throw new Refusal('invalid')
  return token
}

/** How many a member has not read; one more than is shown stands for all that are more. */
export const unreadOf = (tx: Transaction, collectorId: string): Promise<number> =>
  store.countUnread(tx, collectorId, { kinds: allKinds, most: mostUnreadShown + 1 })

/** @returns how many are unread now */
export async function markRead(
  tx: Transaction,
  collectorId: string,
  read: { id: string; andBefore: boolean; now: Date },
): Promise<number> {
  await store.markRead(tx, collectorId, read)
  return unreadOf(tx, collectorId)
}

const channels = ['email', 'sms'] as const
const choosable = ['points', 'help'] as const

/** What the member chose, or what holds until they do, for each group and channel that can be chosen. */
export async function choicesOf(tx: Transaction, collectorId: string): Promise<NotificationChoice[]> {
  const chosen = await store.choicesOf(tx, collectorId)
  return choosable.flatMap((group) =>
    channels.map((channel) => ({
      group,
      channel,
      isOn:
        chosen.find((choice) => choice.group === group && choice.channel === channel)?.isOn ??
        groups[group][channel] === 'on',
    })),
  )
}

async function channelsOf(tx: Transaction, collectorId: string, group: string): Promise<NotificationChannel[]> {
  const choices = await choicesOf(tx, collectorId)
  return choices.flatMap((choice) => (choice.group === group && choice.isOn ? [choice.channel] : []))
}

/** Turns a channel of a group on or off. */
export async function choose(
  tx: Transaction,
  collectorId: string,
  choice: Body<typeof chooseNotifications>,
  now: Date,
): Promise<NotificationChoice[]> {
  await store.keepChoice(tx, { collectorId, ...choice, changedAt: now })
  return choicesOf(tx, collectorId)
}
