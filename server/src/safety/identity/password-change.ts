import type { Answer, Body } from '@pollen/contract/endpoint'
import type { changePassword as changePasswordCall } from '@pollen/contract/member/password'
import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import { collectorOf } from '../../records/collectors/collectors.ts'
import { lock } from '../../records/ledger/ledger.ts'
import { isAsked } from '../../records/revocation/revocation.ts'
import {
  changePassword,
  changeRefusal,
  type OwnBrowser,
  type PasswordRefusal,
  passwordMatches,
  passwordRefusal,
} from './passwords.ts'
import * as store from './store.ts'

/** Why a member may not have this password, while they type it; undefined when they may. */
export async function memberPasswordRefusal(
  tx: Transaction,
  collectorId: string,
  password: string,
): Promise<PasswordRefusal | undefined> {
  return passwordRefusal(password, await collectorOf(tx, collectorId))
}

/**
 * Changes the password of a member who knows the present one. What is wrong with the new one is returned: it is no wrong
 * guess of the present one, and does not count as one.
 *
 * @param staying  where they do it, and stay logged in
 * @throws Refusal passwordWrong   that is not the present one
 * @returns Refusal passwordNotValid, passwordTooCommon, passwordNotNew
 */
export async function changeOwnPassword(
  tx: Transaction,
  collectorId: string,
  { currentPassword, newPassword }: Body<typeof changePasswordCall>,
  staying: OwnBrowser,
): Promise<Answer<typeof changePasswordCall> | Refusal> {
  await lock(tx, collectorId)
  const identity = await store.findIdentity(tx, collectorId)
  if (!(await passwordMatches(identity, currentPassword)) || !identity) throw new Refusal('passwordWrong')
  const refused = await changeRefusal(tx, identity, newPassword)
  if (refused) return new Refusal(refused)
  await changePassword(tx, identity, { password: newPassword, act: 'passwordInApp', staying, now: new Date() })
  return (await isAsked(tx, collectorId)) ? { asks: true } : {}
}
