import { dataExport, requestDataExport } from '@pollen/contract/member/data-exports'
import { href } from '@pollen/contract/paths'
import { Button } from '@pollen/design/button'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { Step } from '../../../parts/layout/step.tsx'
import { Reauthenticate } from '../../../parts/two-factor/reauthenticate.tsx'
import { call } from '../../../platform/calls.ts'
import { useAction } from '../../../platform/use-action.ts'
import { memberQueryKey } from '../../../platform/use-member-query.ts'

/** Asks for a copy of the member's data, after the password and a code. */
export default function AccountYourDataAsk() {
  return (
    <Reauthenticate title="Get your data" change={{ change: 'dataExport' }}>
      {(proof) => <AskForData {...proof} />}
    </Reauthenticate>
  )
}

function AskForData({ code, refused }: { code: string; refused: (error: unknown) => void }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { run, isBusy, failure } = useAction(async () => {
    const asked = await call(requestDataExport, { code }).then((state) => state, refused)
    if (!asked) return
    client.setQueryData(memberQueryKey(dataExport), asked)
    navigate(href('accountYourData'), { replace: true })
  })
  return (
    <Step
      chapter="shield"
      title="Make your file?"
      lead="Step 3 of 3. Anyone who has the file can read it: ask for it on a device that’s yours alone."
      failure={failure}
      foot={
        <Button busy={isBusy} onClick={() => run()}>
          Make my file
        </Button>
      }
    >
      <p>It takes a minute or so. We’ll email you now, in case it wasn’t you, and again when it’s ready.</p>
    </Step>
  )
}
