import { transactionDetails } from '@pollen/contract/member/activity'
import { href } from '@pollen/contract/paths'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { useParams } from 'react-router'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { RefusedError } from '../../platform/calls.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import { VoucherPage } from './voucher-page.tsx'

/** The voucher that a transaction of the activity bought. */
export default function VoucherDetails() {
  const { transactionID: id = '' } = useParams()
  const { data, error, refetch } = useMemberQuery(transactionDetails, undefined, { id })
  const back = href('cardActivity')
  const isUnknown = (error instanceof RefusedError && error.status < 500) || (data && !data.voucherId)
  if (error && !isUnknown)
    return (
      <MemberPage title="Voucher" back={back}>
        <DidNotLoad what="Your voucher" onRetry={refetch} />
      </MemberPage>
    )
  return <VoucherPage voucherId={isUnknown ? null : data?.voucherId} back={back} />
}
