import { localStore, tabStore } from '../../platform/storage.ts'

/** The tab's keys: the person logs in by password now; Home offers a passkey. */
const byPasswordKey = 'signsInByPassword'
const offerKey = 'passkeyOffer'
/** The browser's key: the person wants no passkey here. It outlasts logging out. */
const declinedKey = 'passkeyDeclined'

export const noteSignInByPassword = (): void => tabStore.write(byPasswordKey, 'yes')

/** Whether the person has just logged in by password, and did not decline a passkey in this browser. True once. */
export function mayBeOffered(): boolean {
  const isByPassword = tabStore.read(byPasswordKey) !== undefined
  tabStore.remove(byPasswordKey)
  return isByPassword && !localStore.read(declinedKey)
}

export const offerPasskey = (): void => tabStore.write(offerKey, 'yes')

export const isOffered = (): boolean => tabStore.read(offerKey) !== undefined

export const endOffer = (): void => tabStore.remove(offerKey)

export function declineOffer(): void {
  endOffer()
  localStore.write(declinedKey, 'yes')
}
