import { contentStopping, stopContent } from '@pollen/contract/staff/content'
import { Dialog } from '@pollen/design/dialog'
import { Notice } from '@pollen/design/notice'
import { AskWithReason } from '../../parts/ask.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { call } from '../../platform/calls.ts'
import { useAnswer } from '../../platform/use-call.ts'
import styles from './content.module.css'
import type { Item } from './shown-item.ts'

const reasons = ['It gives more than was meant', 'It is wrong about the goods', 'The brand asks for it']

/** Stops it for everybody: what that does is read first. */
export function StopItem({
  item: { kind, key, title },
  close,
  onDone,
}: {
  item: Item
  close: () => void
  onDone: (stopped: { number: number }) => void
}) {
  const found = useAnswer(contentStopping, { query: { contentKind: kind, key } })
  const heading = 'Stop it for everybody?'
  if (found.data && found.data.faults.length > 0)
    return (
      <Dialog title="It cannot be stopped by itself" open onClose={close}>
        <Notice level="bad" title="Other content names it. Change that first:">
          <ul className={styles.says}>
            {found.data.faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Notice>
      </Dialog>
    )
  return (
    <AskWithReason
      title={heading}
      does="Stop it"
      hint="You alone. Running again takes two."
      reasons={reasons}
      onClose={close}
      run={(reason) => call(stopContent, { body: { contentKind: kind, key, reason } })}
      onDone={onDone}
    >
      <p>
        <b>{title}</b>, within five seconds:
      </p>
      <WhenLoaded of={found} what="What it does">
        {({ says }) => (
          <ul className={styles.says}>
            {says.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </WhenLoaded>
    </AskWithReason>
  )
}
