import { confirmPush, pushKey, subscribeToPush, unsubscribeFromPush } from '@pollen/contract/member/web-push'
import { pushSubscriptionId } from '@pollen/contract/push'
import { call } from '../../platform/calls.ts'

/**
 * Whether this browser shows notifications.
 *
 * - `unsupported`: it cannot, or not without the app on the home screen
 * - `blocked`: the person told the browser that we may not
 */
export type DevicePush = 'unsupported' | 'blocked' | 'off' | 'on'

const isSupported = () => 'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator

/** Asks the server whether the browser's subscription is this member's. Another's, of whoever used the browser before, ends. */
export async function devicePush(): Promise<DevicePush> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await subscriptionHere()
  if (!subscription || Notification.permission !== 'granted') return 'off'
  const { isOn } = await call(confirmPush, { params: await nameOf(subscription) })
  if (!isOn) await subscription.unsubscribe()
  return isOn ? 'on' : 'off'
}

/** Asks the person, so it must be called by a press. A subscription that was made with another key is made anew. */
export async function turnOnPush(): Promise<DevicePush> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  const { publicKey } = await call(pushKey)
  await navigator.serviceWorker.register('/service-worker.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = await pushManager.subscribe(options).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
  await call(subscribeToPush, { body: addressOf(subscription) })
  return 'on'
}

/** Ends it at the server first: from then on nothing is sent, even if the browser fails to forget it. */
export async function turnOffPush(): Promise<DevicePush> {
  const subscription = await subscriptionHere()
  if (!subscription) return 'off'
  await call(unsubscribeFromPush, { params: await nameOf(subscription) })
  await subscription.unsubscribe()
  return 'off'
}

const subscriptionHere = async () => (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()

const addressOf = (subscription: PushSubscription) => {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  return { endpoint: subscription.endpoint, keys: { p256dh, auth } }
}

const nameOf = async ({ endpoint }: PushSubscription) => ({ subscriptionId: await pushSubscriptionId(endpoint) })
