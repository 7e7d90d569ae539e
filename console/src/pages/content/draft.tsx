import { contentDraft } from '@pollen/contract/staff/content-drafts'
import { Link, useParams } from 'react-router'
import { Part } from '../../parts/panel.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { RefusedError } from '../../platform/calls.ts'
import { useAnswer } from '../../platform/use-call.ts'
import { ReadDraft } from './read-draft.tsx'
import { WriteDraft } from './write-draft.tsx'

/** A draft: its writer writes it, others read what differs, and whoever may decides. */
export function DraftPage() {
  const { draftId = '' } = useParams()
  const found = useAnswer(contentDraft, { params: { draftId } })
  if (found.error instanceof RefusedError && found.error.status === 404)
    return (
      <>
        <h1>This draft</h1>
        <Part title="It is not there">
          <p>It was dropped, or is another brand’s.</p>
          <p>
            <Link to="/content">All content</Link>
          </p>
        </Part>
      </>
    )
  return (
    <WhenLoaded of={found} what="The draft" isPage>
      {(draft) =>
        draft.isOwn && (draft.state === 'draft' || draft.state === 'refused') ? (
          <WriteDraft key={draftId} draft={draft} />
        ) : (
          <ReadDraft draft={draft} />
        )
      }
    </WhenLoaded>
  )
}
