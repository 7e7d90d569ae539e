import { changePassword } from '@pollen/contract/member/password'
import { setRedemptionStatus } from '@pollen/contract/member/spending'
import { startTestApp } from '@pollen/testing/app'
import { aMember, type Member, signedIn } from '@pollen/testing/member'
import { workWithin } from '@pollen/testing/work-within'
import { expect, test } from 'vitest'
import { secure } from '../../people/careline/careline.ts'

const server = await startTestApp()
const { database, call } = server
const expectWithin = await workWithin(database)

test('an account is made safe in one transaction, whatever is there to end', async () => {
  const madeSafe = async (act: (member: Member) => Promise<() => Promise<unknown>>) => act(await aMember(database))
  await expectWithin('a new password', () =>
    madeSafe(async (member) => {
      const headers = await signedIn(database, member)
      const body = { currentPassword: member.password, newPassword: 'Bramble-Lane-42' }
      return async () => expect((await call(changePassword, { headers, body })).status).toBe(200)
    }),
  )
  await expectWithin('spending, locked', () =>
    madeSafe(async (member) => {
      const headers = { ...(await signedIn(database, member)), requestorchannel: 'JS-WEB' }
      const body = { status: 'LOCKED' } as const
      return async () => expect((await call(setRedemptionStatus, { headers, body })).status).toBe(200)
    }),
  )
  const by = { by: 'Grace', reason: 'They called', now: new Date(), publicUrl: server.settings.publicUrl }
  await expectWithin('an account, secured', () =>
    madeSafe(
      async ({ collectorId }) =>
        () =>
          database.transaction((tx) => secure(tx, collectorId, by)),
    ),
  )
})
