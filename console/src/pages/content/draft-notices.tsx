import { staffRequest } from '@pollen/contract/staff/requests'
import { Notice } from '@pollen/design/notice'
import pageStyles from '../../parts/page.module.css'
import { momentInText } from '../../parts/words.ts'
import { useAnswer } from '../../platform/use-call.ts'
import type { useKeptDraft } from './use-kept-draft.ts'

/** Who said no, and why; it may be changed and asked for again. */
export function WhyRefused({ requestId }: { requestId: string }) {
  const { data } = useAnswer(staffRequest, { params: { requestId } })
  if (!data?.decided) return <Notice level="info">It was refused. Change it, and ask again.</Notice>
  const { by, at, reason } = data.decided
  return (
    <Notice level="info" title={`${by} said no, ${momentInText(at)}`}>
      “{reason}”. Change it, and ask again.
    </Notice>
  )
}

/** Why what is written is not on the server yet, and what one can do. */
export function NotKept({
  keeping: { is, says },
  again,
  goOnWith,
}: Pick<ReturnType<typeof useKeptDraft>, 'keeping' | 'goOnWith'> & { again: () => Promise<void> }) {
  if (is === 'notKept')
    return (
      <Notice level="bad" title="It is not kept on the server">
        <p>{says} Until then what you wrote is kept in this window.</p>
        <button type="button" className={pageStyles.link} onClick={() => void again()}>
          Keep it now
        </button>
      </Notice>
    )
  if (is === 'elsewhere')
    return (
      <Notice level="bad" title="You changed this draft in another window">
        <p>What you wrote here is kept in this window alone.</p>
        <div className={pageStyles.pages}>
          <button type="button" className={pageStyles.link} onClick={() => void goOnWith('mine')}>
            Go on with what is here
          </button>
          <button type="button" className={pageStyles.link} onClick={() => void goOnWith('theirs')}>
            Take what the other window has
          </button>
        </div>
      </Notice>
    )
  return null
}
