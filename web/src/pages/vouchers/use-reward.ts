import { type Reward, requestVoucher } from '@pollen/contract/member/vouchers'
import { href } from '@pollen/contract/paths'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../platform/calls.ts'
import { randomUuid } from '../../platform/random-id.ts'

/** Gets a reward, and goes on to the screen that says so. A press after a call that failed asks for the same one. */
export function useReward({ rewardId, points }: Pick<Reward, 'rewardId' | 'points'>) {
  const requestId = useRef(randomUuid())
  const client = useQueryClient()
  const go = useNavigate()
  return async (code?: string) => {
    const { voucherId } = await call(requestVoucher, {
      body: { rewardId, points, requestId: requestId.current, ...(code !== undefined && { code }) },
    })
    client.invalidateQueries()
    go(`${href('voucherSuccess')}?voucher=${voucherId}`, { replace: true })
  }
}
