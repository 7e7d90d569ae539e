import { asOwner, freshDatabase } from '@pollen/testing/database'
import { aCollector } from '@pollen/testing/postings'
import { expect, test } from 'vitest'
import { newToken } from '../../platform/process/tokens.ts'
import { move, programmeKey, referenceFor } from '../../records/ledger/ledger.ts'
import { recordInOffice, seal } from '../../records/staff-actions/staff-actions.ts'
import { proveOffice } from './bookkeeping.ts'

const database = await freshDatabase()
const { transaction } = database
const secret = newToken()

test('what was done before the list named effects is no fault; what is done since is', async () => {
  const collectorId = await aCollector(database)
  const adjusts = (name: string) =>
    transaction((tx) =>
      move(tx, {
        collectorId,
        brandKey: programmeKey,
        reference: referenceFor('adjustment', name),
        movement: 'adjustmentIn',
        points: 50,
        occurredAt: new Date(),
        about: { reason: 'x', by: 'Grace' },
      }),
    )
  const proof = async () => {
    const faults: string[] = []
    const onFault = ({ says }: { says: string }) => faults.push(says)
    return { ...(await proveOffice(database, { now: new Date(), secret, onFault })), faults }
  }
  const seals = () => transaction((tx) => seal(tx, new Date(), secret))
  await adjusts('before')
  await transaction((tx) => recordInOffice(tx, { action: 'backupTaken', by: 'Grace', now: new Date() }))
  await seals()
  // As the migration leaves an older database: the seals are there, and signed by nobody.
  await asOwner(
    database.connectionString,
    'update staff_seal_head set effects_since = now(), signed_from = null, signature = null',
  )
  expect(await proof()).toMatchObject({ faults: [], signedFrom: undefined, since: expect.any(Date) })
  await seals()
  expect(await proof()).toMatchObject({ faults: [], signedFrom: 1 })
  await adjusts('since')
  expect((await proof()).faults).toEqual([expect.stringContaining('50 points by hand, “since”, by Grace')])
})
