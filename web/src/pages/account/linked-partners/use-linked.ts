import { linkedPartners, type PartnerState, partnerBalance } from '@pollen/contract/member/partners'
import { href } from '@pollen/contract/paths'
import { showToast } from '@pollen/design/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { memberQueryKey } from '../../../platform/use-member-query.ts'

/** Says that a partner is linked, on the page of all: a new link in a popup, a renewed one in a toast. */
export function useLinked() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async ({ partnerId, name }: Pick<PartnerState, 'partnerId' | 'name'>, isRenewal: boolean) => {
    client.removeQueries({ queryKey: memberQueryKey(partnerBalance, undefined, { partnerId }) })
    await client.invalidateQueries({ queryKey: memberQueryKey(linkedPartners) })
    if (isRenewal) showToast({ level: 'LINKED', text: `You’re logged in to ${name} again. Your accounts are linked.` })
    navigate(`${href('accountLinkedPartners')}${isRenewal ? '' : `?linked=${partnerId}`}`, { replace: true })
  }
}
