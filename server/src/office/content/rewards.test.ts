import { requestVoucher, rewards, vouchers } from '@pollen/contract/member/vouchers'
import { stopContent, takeBackContent } from '@pollen/contract/staff/content'
import { decideRequest, staffRequest } from '@pollen/contract/staff/requests'
import { addRewardCodes, rewardsOfOffice } from '@pollen/contract/staff/rewards'
import { holdVoucher, useVoucher } from '@pollen/contract/till/vouchers'
import { startTestApp } from '@pollen/testing/app'
import { openConsole, type TestColleague } from '@pollen/testing/console'
import { signedIn } from '@pollen/testing/member'
import { aMemberWith, aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'

const server = await startTestApp()
const desk = await openConsole(server)
const till = await aTill(server)
const [lena, hugo] = [await desk.aColleague('marketer'), await desk.aColleague('finance')]
const reason = 'As agreed with the partner'

const shown = async (rewardId: string) =>
  (await desk.call(rewardsOfOffice, { headers: lena.headers })).json.rewards.find((one) => one.rewardId === rewardId)
const decides = async (who: TestColleague, { requestId }: { requestId?: string }) =>
  (
    await desk.call(decideRequest, {
      params: { requestId: requestId ?? '' },
      body: { says: 'yes', reason },
      headers: who.headers,
    })
  ).json

test('codes of a partner are asked for by one and added by another, those that are known once, and nobody reads them again', async () => {
  const adds = async (codes: string[]) =>
    (
      await desk.call(addRewardCodes, {
        params: { rewardId: 'ebay-10-off' },
        body: { codes, reason },
        headers: lena.headers,
      })
    ).json
  const before = (await shown('ebay-10-off'))?.left ?? 0
  const asked = await adds(['EBAY-RED-1', 'EBAY-RED-2', 'EBAY-RED-1'])
  expect(asked).toMatchObject({ outcome: 'waits', codes: 2, known: 1 })
  const read = await desk.call(staffRequest, { params: { requestId: asked.requestId }, headers: hugo.headers })
  expect(read.json.what).toContain('2 codes for £10 off on eBay')
  const kept = await server.database.pool.query('select to_jsonb(r) as row from staff_requests r')
  expect(JSON.stringify([read.json, kept.rows])).not.toContain('EBAY-RED')
  expect((await decides(lena, asked)).code).toBe('ROLE_MAY_NOT')
  expect((await decides(hugo, asked)).state).toBe('done')
  expect(await shown('ebay-10-off')).toMatchObject({ left: before + 2, isPartnersCode: true })
  expect((await adds(['EBAY-RED-2', 'EBAY-RED-1'])).code).toBe('NOTHING_TO_CHANGE')
})

test('a reward is paused by one and runs again by two; what members bought stays theirs, and works at the till', async () => {
  const member = await aMemberWith(server, till, 3000)
  const headers = await signedIn(server.database, member)
  const rewardId = 'sainsburys-5-off'
  const buys = () =>
    server.call(requestVoucher, { headers, body: { rewardId, points: 1000, requestId: crypto.randomUUID() } })
  const isOffered = async () =>
    (await server.call(rewards, { headers, query: {} as never })).json.rewards.some((one) => one.rewardId === rewardId)
  const { voucherCode: code = '' } = (await buys()).json
  expect(await shown(rewardId)).toMatchObject({ soldThisMonth: 1 })

  const pause = { contentKind: 'rewards', key: rewardId, reason: 'The partner asks for it' }
  expect((await desk.call(stopContent, { body: pause, headers: lena.headers })).status).toBe(200)
  expect(await shown(rewardId)).toMatchObject({ paused: { by: lena.name, reason: pause.reason } })
  expect(await isOffered()).toBe(false)
  expect((await buys()).status).not.toBe(200)
  expect((await server.call(vouchers, { headers })).json.vouchers).toMatchObject([{ state: 'TO_USE' }])
  const useId = crypto.randomUUID()
  expect((await till.call(holdVoucher, { body: { code, useId, storeId: '0042' } })).status).toBe(200)
  expect((await till.call(useVoucher, { params: { useId } })).status).toBe(200)

  const version = (await shown(rewardId))?.version ?? 0
  const again = { contentKind: 'rewards', key: rewardId, version, reason }
  const asked = (await desk.call(takeBackContent, { body: again, headers: lena.headers })).json
  expect(await isOffered()).toBe(false)
  expect((await decides(hugo, asked as { requestId: string })).state).toBe('done')
  expect(await isOffered()).toBe(true)
})
