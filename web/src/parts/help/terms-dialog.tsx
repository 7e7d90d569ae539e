import { Button } from '@pollen/design/button'
import { Dialog } from '@pollen/design/dialog'
import { DocumentText } from './document-text.tsx'

/** Terms in a dialog above a step: a heading and the document (registration.md §2.3). */
export function TermsDialog({
  title,
  name,
  open,
  onClose,
}: {
  title: string
  name: string
  open: boolean
  onClose: () => void
}) {
  return (
    <Dialog title={title} open={open} onClose={onClose} least="window">
      <DocumentText name={name} />
      <Button onClick={onClose}>Ok, got it</Button>
    </Dialog>
  )
}
