import { Button } from '@pollen/design/button'
import { useState } from 'react'
import { TermsDialog } from '../../parts/help/terms-dialog.tsx'

/** The rules of collecting and spending, above the rewards. */
export function RulesPopup() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button kind="plain" onClick={() => setOpen(true)}>
        The rules of spending points
      </Button>
      <TermsDialog title="The rules" name="collector-rules" open={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}
