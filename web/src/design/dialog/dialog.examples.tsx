import { Dialog } from './dialog.tsx'

export const examples = {
  open: () => (
    <Dialog title="Why do we ask for this?" open onClose={() => {}}>
      <p>If you call us, we ask for your memorable word before we talk about your account.</p>
    </Dialog>
  ),
}
