import type { ProtectedChange } from '@pollen/contract/protected-change'

export type ChangeKind = ProtectedChange['change']

/** What cannot be changed without fresh proof, in words: “Someone tried to …”. */
export const changes: Record<ChangeKind, string> = {
  email: 'change your email',
  mobile: 'change your mobile number',
  name: 'change your name',
  address: 'change your address',
  addPasskey: 'add a passkey',
  removePasskey: 'remove a passkey',
  unlockSpending: 'unlock your points',
  missingDetails: 'add to your details',
  reward: 'spend your points on a reward',
  closure: 'close your account',
  dataExport: 'get a copy of your data',
  linkPartner: 'link a partner’s account',
  unlinkPartner: 'unlink a partner’s account',
  convert: 'convert your points',
  convertAutomatically: 'have your points converted every week',
}
