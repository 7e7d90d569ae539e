import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Slice, showToast } from './toast.tsx'

export const examples = {
  news: () => <Slice level="INFO" text="Your session has ended. Log in to continue." />,
  done: () => <Slice level="TOAST" text="We just sent you another email" />,
  linked: () => <Slice level="LINKED" text="You’re logged in to your airline again. Your accounts are linked." />,
  redeemed: () => (
    <Slice level="REDEEMED" text="You’ve redeemed your points!" link={{ to: '#', label: 'Show me offers' }} />
  ),
  error: () => <Slice level="ERROR" text="Unable to fetch business categories." />,
  'at a press': () => <AtAPress />,
}

function AtAPress() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => showToast({ level: 'TOAST', text: 'Undo successful' })}>Undo</Button>
      <Button onClick={() => showToast({ level: 'ERROR', text: 'Unable to fetch business categories.' })}>Fail</Button>
      <Button
        onClick={() =>
          showToast({
            level: 'REDEEMED',
            text: 'You’ve redeemed your points!',
            link: { to: '#', label: 'Show me offers' },
          })
        }
      >
        Redeem
      </Button>
      <Button
        onClick={() =>
          showToast({ level: 'INFO', text: 'Your session has ended. Log in to continue.', about: 'reauthentication' })
        }
      >
        End the session
      </Button>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Open a popup
      </Button>
      <Dialog title="A popup" open={isOpen} onClose={() => setOpen(false)}>
        <Button onClick={() => showToast({ level: 'LINKED', text: 'Your accounts are linked.' })}>Link</Button>
      </Dialog>
    </>
  )
}
