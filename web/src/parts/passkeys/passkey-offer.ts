import { passkeys } from '@pollen/contract/member/passkeys'
import { call } from '../../platform/calls.ts'
import { localStore, tabStore } from '../../platform/storage.ts'
import { keepsPasskeys } from './ceremonies.ts'

/** The tab's keys: the person logs in by password now; Home offers a passkey. */
const byPasswordKey = 'signsInByPassword'
const offerKey = 'passkeyOffer'
/** The browser's key: the person wants no passkey here. It outlasts logging out. */
const declinedKey = 'passkeyDeclined'

export const noteSignInByPassword = (): void => tabStore.write(byPasswordKey, 'yes')

/**
 * Decides, once a member has logged in, whether Home offers a passkey: after a password, on a device that can keep one, to
 * a member who has none and did not decline. It is decided before Home is shown, so that nothing moves there.
 */
export async function prepareOffer(): Promise<void> {
  const isByPassword = tabStore.read(byPasswordKey) !== undefined
  tabStore.remove(byPasswordKey)
  if (!isByPassword || localStore.read(declinedKey) || !(await keepsPasskeys())) return
  const { passkeys: known } = await call(passkeys)
  if (known.length === 0) tabStore.write(offerKey, 'yes')
}

export const isOffered = (): boolean => tabStore.read(offerKey) !== undefined

export const endOffer = (): void => tabStore.remove(offerKey)

export function declineOffer(): void {
  endOffer()
  localStore.write(declinedKey, 'yes')
}
