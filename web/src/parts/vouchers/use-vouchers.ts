import { sayVoucherUsed, showVoucher, takeVoucherBack, type Voucher, vouchers } from '@pollen/contract/member/vouchers'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/calls.ts'
import { memberQueryKey } from '../../platform/use-member-query.ts'
import { useStoredQuery } from '../../platform/use-stored-query.ts'

/** The member's vouchers: at once those that this device stores, which are there without a network, too. */
export const useVouchers = () => useStoredQuery(vouchers)

/** What a member does with a voucher; the lists show the answer. */
export function useVoucherActions({ voucherId }: Pick<Voucher, 'voucherId'>) {
  const client = useQueryClient()
  const params = { voucherId }
  const keep = async (asked: Promise<Voucher>) => {
    const changed = await asked
    client.setQueryData<{ vouchers: Voucher[] }>(
      memberQueryKey(vouchers),
      (before) => before && { vouchers: before.vouchers.map((one) => (one.voucherId === voucherId ? changed : one)) },
    )
  }
  return {
    show: () => keep(call(showVoucher, { params })),
    sayUsed: (isUsed: boolean) => keep(call(sayVoucherUsed, { params, body: { isUsed } })),
    takeBack: async () => {
      await keep(call(takeVoucherBack, { params }))
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== vouchers.url })
    },
  }
}

export type VoucherActions = ReturnType<typeof useVoucherActions>
