import type { Answer } from '@pollen/contract/endpoint'
import type { staffCase } from '@pollen/contract/staff/cases/cases'
import { momentInText } from '../../parts/words.ts'
import styles from './cases.module.css'

type OfCase = Pick<Answer<typeof staffCase>, 'kind' | 'messages' | 'notes'>

/** What was written to us, by us, and for colleagues, in the order of time. */
export function Conversation({ kind, messages, notes }: OfCase) {
  const lines = [
    ...messages.map(({ from, isOurs, text, at }) => ({
      at,
      text,
      look: isOurs ? ('ours' as const) : undefined,
      by: isOurs || kind === 'guest' ? from : 'The member',
    })),
    ...notes.map(({ by, at, text, asks }) => ({
      at,
      text,
      look: 'note' as const,
      by: asks ? `${by} asks ${asks}` : `${by}, note for colleagues`,
    })),
  ].sort((one, next) => (one.at < next.at ? -1 : 1))
  if (lines.length === 0) return <p className="soft">Nothing was written.</p>
  return lines.map(({ at, text, look, by }) => (
    <div key={`${at} ${text}`} className={styles.message} data-look={look}>
      <p className="soft small">
        {by}, {momentInText(at)}
      </p>
      <p>{text}</p>
    </div>
  ))
}
