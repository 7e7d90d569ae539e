import { becomeColleague } from '@pollen/contract/developer/console'
import type { NewPasskey, PasskeyAssertion, PasskeyCreation, PasskeyRequest } from '@pollen/contract/passkey'
import { staffProof, staffProofRequest } from '@pollen/contract/staff/colleagues/colleagues'
import { staffDoor } from '@pollen/contract/staff-door/sign-in'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { call, isRefused, NotDoneError } from './calls.ts'
import { isTriedOut } from './environment.ts'
import { goToProvider } from './provider.ts'

/** Closed, timed out, or none on this device: browsers do not say which. */
function notSigned(cause: unknown): never {
  throw new NotDoneError('There was no passkey. Try again.', { cause })
}

/** Asks the device for a passkey. */
export async function signWithPasskey(request: PasskeyRequest): Promise<PasskeyAssertion> {
  const { id, response } = await startAuthentication({ optionsJSON: request }).catch(notSigned)
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response
  return { id, response: { clientDataJSON, authenticatorData, signature, userHandle } }
}

/** Has the device make a passkey. */
export async function makePasskey(creation: PasskeyCreation): Promise<NewPasskey> {
  const { id, response } = await startRegistration({ optionsJSON: creation }).catch(notSigned)
  const { clientDataJSON, attestationObject } = response
  return { id, response: { clientDataJSON, attestationObject, transports: [] } }
}

/** Does something that takes a proof of the last minutes that it is you; the device is asked where there is none. */
export async function withProof<Result>(staffId: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isRefused(error, 'proofNeeded')) throw error
    await prove(staffId)
    return work()
  }
}

async function prove(staffId: string): Promise<void> {
  if ((await call(staffDoor)).hasProvider) await goToProvider()
  try {
    await call(staffProof, { body: await signWithPasskey(await call(staffProofRequest)) })
  } catch (error) {
    if (!isTriedOut) throw error
    await call(becomeColleague, { params: { staffId } })
  }
}
