import { linkedPartners, unlinkPartner } from '@pollen/contract/member/partners'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { Button, ButtonLink } from '@pollen/design/button'
import { showToast } from '@pollen/design/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Step } from '../../../parts/layout/step.tsx'
import type { LinkedPartner } from '../../../parts/partners/linked-partner.ts'
import { Reauthenticate } from '../../../parts/two-factor/reauthenticate.tsx'
import { call } from '../../../platform/calls.ts'
import { useAction } from '../../../platform/use-action.ts'
import { memberQueryKey } from '../../../platform/use-member-query.ts'

export default function UnlinkPartner({ partner }: { partner: LinkedPartner }) {
  return (
    <Reauthenticate title={`Unlink ${partner.name}`} change={{ change: 'unlinkPartner', partnerId: partner.partnerId }}>
      {(proof) => <LastStep partner={partner} {...proof} />}
    </Reauthenticate>
  )
}

/** member-area.md §8 */
const notUnlinked = 'Oops! it looks like there was an issue unlinking your account, please try again later'

function LastStep({
  partner: { partnerId, name, link },
  code,
  refused,
}: {
  partner: LinkedPartner
  code: string
  refused: (error: unknown) => void
}) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [hasFailed, setFailed] = useState(false)
  const leave = async () => {
    showToast({ level: 'INFO', text: `${name} is no longer linked to your card` })
    navigate(href('accountLinkedPartners'), { replace: true })
    await client.invalidateQueries({ queryKey: memberQueryKey(linkedPartners) })
  }
  const fail = () => setFailed(true)
  const { run, isBusy, failure } = useAction(
    async () => {
      setFailed(false)
      const isUnlinked = await call(unlinkPartner, { params: { partnerId }, code }).then(() => true, refused)
      if (isUnlinked) await leave()
    },
    // Another tab, or a call whose answer was lost, has unlinked it.
    { partnerNotLinked: leave, unexpected: fail, busy: fail },
  )
  return (
    <Step
      chapter="shield"
      title={`Unlink ${name}?`}
      lead="Step 3 of 3. It takes effect straight away. We’ll email you about it, in case it wasn’t you."
      failure={hasFailed ? notUnlinked : failure}
      foot={
        <>
          <Button busy={isBusy} onClick={() => run()}>
            Unlink
          </Button>
          <ButtonLink kind="quiet" to={href('accountLinkedPartners')}>
            Stay linked
          </ButtonLink>
        </>
      }
    >
      <p>
        Your {programme.name} card and your {name} account <b>{link.number}</b> will no longer be linked.
      </p>
    </Step>
  )
}
