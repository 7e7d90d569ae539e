import { twoFactorSend } from '@pollen/contract/member/account'
import { requestVoucher, vouchers } from '@pollen/contract/member/vouchers'
import { startTestApp } from '@pollen/testing/app'
import { signedIn } from '@pollen/testing/member'
import { aMemberWith, aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'
import { balanceOf } from '../../records/ledger/ledger.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'

const server = await startTestApp()
const { database, call } = server
const till = await aTill(server)

const change = { change: 'reward', rewardId: 'argos-25-off', points: 5000 } as const

/** A member with points for what asks for a code, and what somebody does who has a session of theirs, and no more. */
async function aVictim() {
  const member = await aMemberWith(server, till, 6000)
  const headers = await signedIn(database, member)
  return {
    ...member,
    codeSent: async () => {
      const own = await signedIn(database, member)
      const body = { deliveryMethod: 'email', password: member.password, change } as const
      expect((await call(twoFactorSend, { headers: own, body })).status).toBe(200)
      const [letter] = await database.transaction((tx) => messagesTo(tx, member.email))
      return /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? ''
    },
    thief: {
      asksForACode: async (password?: string) =>
        (
          await call(twoFactorSend, {
            headers,
            body: { deliveryMethod: 'email', ...(password && { password }), change },
          })
        ).json,
      buys: async (code?: string) => {
        const body = { rewardId: 'argos-25-off', requestId: crypto.randomUUID(), points: 5000, ...(code && { code }) }
        return (await call(requestVoucher, { headers, body })).json
      },
      has: async () => (await call(vouchers, { headers })).json.vouchers,
    },
    points: () => database.transaction((tx) => balanceOf(tx, member.collectorId)),
    letters: async () =>
      (await database.transaction((tx) => messagesTo(tx, member.email))).map(({ subject }) => subject),
  }
}

test('a stolen session has no code sent, and buys nothing that asks for one; the member is told of it', async () => {
  const { thief, points, letters } = await aVictim()
  expect(await thief.buys()).toMatchObject({ code: 'REWARD_NEEDS_CODE' })
  expect(await thief.asksForACode()).toMatchObject({ code: 'CODE_EXPIRED' })
  expect(await thief.asksForACode('Not-The-Password-1')).toMatchObject({ code: 'PASSWORD_WRONG' })
  expect(await thief.buys('123456')).toMatchObject({ code: 'CODE_EXPIRED' })
  expect([await letters(), await points(), await thief.has()]).toEqual([
    ['Someone tried to spend your points on a reward'],
    6000,
    [],
  ])
})

test('while a code is on its way to the member, a stolen session guesses it five times at most', async () => {
  const { codeSent, thief, points } = await aVictim()
  const code = await codeSent()
  const wrong = code === '111111' ? '222222' : '111111'
  const answers = []
  for (let tries = 0; tries < 6; tries++) answers.push((await thief.buys(wrong)).code)
  expect(answers.slice(0, 4)).toEqual(Array(4).fill('CODE_NOT_VALID'))
  expect(answers.at(-1)).toBe('CODE_MISSED_TOO_OFTEN')
  expect(await thief.buys(code)).toMatchObject({ code: 'CODE_MISSED_TOO_OFTEN' })
  expect([await points(), await thief.has()]).toEqual([6000, []])
})
