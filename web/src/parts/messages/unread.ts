import { unreadNotifications } from '@pollen/contract/member/notifications'
import { callInBackground } from '../../platform/calls.ts'
import { onStored, storeAnswer, storedAnswer } from '../../platform/stored-answers.ts'

/** A count that is older is asked for again. */
const freshMs = 30_000
const { url } = unreadNotifications

/** How many messages the member had not read when the server was asked last. */
export const unreadCount = (): number => (storedAnswer(url)?.data as { unread?: number } | undefined)?.unread ?? 0

export const onUnreadChange = onStored

export const setUnreadCount = (unread: number): void => storeAnswer(url, { data: { unread }, at: Date.now() })

/** Asks how many are unread, unless that was just asked. Without an answer the last one stays. */
export async function renewUnreadCount({ isOld = false } = {}): Promise<void> {
  if (!isOld && Date.now() - (storedAnswer(url)?.at ?? 0) < freshMs) return
  const data = (await callInBackground(unreadNotifications, {}).catch(() => undefined))?.answer
  if (data) setUnreadCount(data.unread)
}
