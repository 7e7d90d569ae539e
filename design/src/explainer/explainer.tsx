import { type ReactNode, useState } from 'react'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'

/**
 * An explanation above the page, for those who want one.
 *
 * @param question  the button's words
 * @param title     the headline of the explanation; the question, unless it is given
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
