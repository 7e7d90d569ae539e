import type { Body } from '@pollen/contract/endpoint'
import type { Environment } from '@pollen/contract/environment'
import type { addMissingInformation } from '@pollen/contract/member/missing-information'
import { missingDetails } from '@pollen/contract/missing-details'
import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import { addDetails, changeMobile, lockCollector } from '../../records/collectors/collectors.ts'
import { addresseeOf } from '../../records/correspondence/correspondence.ts'
import { mobileNumber } from '../../records/messaging/messaging.ts'
import { notify } from '../../records/notifications/notifications.ts'
import { spendProof } from '../../safety/two-factor/two-factor.ts'
import { detailsAddedLetter } from './messages.ts'

/**
 * Adds what a member's record lacks, and sends them an email about it. It takes a code, as the changes do: who has the
 * memorable name is taken for the member on the telephone, and to the mobile go codes.
 *
 * @throws Refusal detailNotMissing   the record has one of them: it is changed elsewhere, never overwritten here
 * @throws Refusal phoneNotValid, phoneCountryNotAllowed
 */
export async function addMissing(
  tx: Transaction,
  collectorId: string,
  { code, withheld, phone, title, memorableName }: Body<typeof addMissingInformation> & { code: string },
  { now, environment }: { now: Date; environment: Environment },
): Promise<Refusal | undefined> {
  const added = {
    ...(title && { title }),
    ...(memorableName && { memorableName }),
  }
  const mobile = phone && mobileNumber(phone, environment)
  const record = await lockCollector(tx, collectorId)
  const names = missingDetails.filter((detail) => (detail === 'mobile' ? mobile !== undefined : detail in added))
  if ([...names, ...(withheld ?? [])].some((detail) => record[detail] !== null)) throw new Refusal('detailNotMissing')
  const refusal = await spendProof(tx, collectorId, { code, change: { change: 'missingDetails' }, now })
  if (refusal) return refusal
  await addDetails(tx, collectorId, {
    ...added,
    ...(withheld && { withheldDetails: withheld }),
  })
  if (mobile !== undefined) await changeMobile(tx, collectorId, { mobile }, now)
  if (names.length === 0) return undefined
  const letter = await detailsAddedLetter(await addresseeOf(tx, collectorId), names)
  await notify(tx, collectorId, {
    kind: 'detailsAdded',
    facts: {},
    at: now,
    letters: [{ channel: 'email', to: record.email, ...letter }],
  })
  return undefined
}
