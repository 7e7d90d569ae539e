import { passkeys } from '@pollen/contract/member/passkeys'
import { call } from '../../platform/calls.ts'
import { keepsPasskeys } from './ceremonies.ts'
import { offerPasskey } from './passkey-offer.ts'

/**
 * Decides, once a member has logged in by password, whether Home offers a passkey: on a device that can keep one, to a
 * member who has none. It is decided before Home is shown, so that nothing moves there.
 */
export async function prepareOffer(): Promise<void> {
  if (!(await keepsPasskeys())) return
  const { passkeys: known } = await call(passkeys)
  if (known.length === 0) offerPasskey()
}
