import { Dialog } from './dialog.tsx'

export const examples = {
  open: () => (
    <Dialog title="Why do we ask for this?" open onClose={() => {}}>
      <p>If you call us, we ask for your memorable word before we talk about your account.</p>
    </Dialog>
  ),
  'as tall as it may be': () => (
    <Dialog title="The rules" open onClose={() => {}} least="window">
      <p>Show your card before you pay.</p>
    </Dialog>
  ),
  'more than fits': () => (
    <Dialog title="The rules of collecting and spending points with your card" open onClose={() => {}}>
      {['collect', 'spend', 'look after', 'give back'].map((verb) => (
        <p key={verb}>{`How you ${verb} points, said at length. `.repeat(12)}</p>
      ))}
    </Dialog>
  ),
}
