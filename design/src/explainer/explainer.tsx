import { type ReactNode, useState } from 'react'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'

/**
 * A button that opens an explanation in a dialog.
 *
 * @param question  the button's label
 * @param title     the explanation's heading; the question when not given
 */
export function Explainer({
  question,
  title = question,
  children,
}: {
  question: string
  title?: string
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <div>
        <Button kind="plain" onClick={() => setOpen(true)}>
          {question}
        </Button>
      </div>
      <Dialog title={title} open={isOpen} onClose={close}>
        {children}
        <Button onClick={close}>Ok, got it</Button>
      </Dialog>
    </>
  )
}
