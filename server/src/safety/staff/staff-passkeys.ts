import type { NewPasskey, PasskeyCreation } from '@pollen/contract/passkey'
import { programme } from '@pollen/contract/programme'
import type { Transaction } from '../../platform/database/database.ts'
import { passkeyCeremonies, type Site } from '../passkeys/passkeys.ts'
import * as store from './store.ts'

/** The passkeys of colleagues, at the console. */
const passkeys = passkeyCeremonies({
  adds: 'join',
  keepChallenge: (tx, { ownerId: staffId, ...challenge }) => store.addChallenge(tx, { ...challenge, staffId }),
  async takeChallenge(tx, challengeHash) {
    const taken = await store.takeChallenge(tx, challengeHash)
    return taken && { ...taken, ownerId: taken.staffId }
  },
  async find(tx, staffId, credentialHash) {
    const passkey = await store.lockPasskey(tx, credentialHash)
    const colleague = passkey?.staffId === staffId ? await store.find(tx, staffId) : undefined
    return colleague && !colleague.leftAt ? passkey : undefined
  },
  noteUse: (tx, { credentialHash }, use) => store.notePasskeyUse(tx, credentialHash, use),
})

export const { request: requestStaffPasskey, accept: acceptStaffPasskey } = passkeys

/** Begins to make the passkey of a colleague who was invited. */
export const beginStaffPasskey = (
  tx: Transaction,
  { staffId, name, email }: store.Colleague,
  site: Site,
): Promise<PasskeyCreation> =>
  passkeys.begin(tx, { ownerId: staffId, site: `${programme.name} console`, userName: email ?? name, name }, site)

/** Adds the passkey that was begun; false when it is not the one, or it is too late. */
export async function addStaffPasskey(
  tx: Transaction,
  made: NewPasskey,
  staffId: string,
  site: Site,
): Promise<boolean> {
  const passkey = await passkeys.made(tx, made, staffId, site)
  if (passkey) await store.addPasskey(tx, { staffId, ...passkey })
  return passkey !== undefined
}
