import { z } from '@pollen/contract/zod'
import { randomId } from '../../platform/random-id.ts'
import { feedbackDraftKey } from '../../platform/session-marker.ts'
import { tabStore } from '../../platform/storage.ts'

/**
 * A text that somebody is writing, kept until the tab is closed. `sentAs` is its name when it is sent: as long as the text
 * stays the same, sending it again counts once.
 */
const Draft = z.object({ text: z.string(), sentAs: z.string() })
type Draft = z.infer<typeof Draft>
const Drafts = z.record(z.string(), Draft)

function drafts(): Record<string, Draft> {
  try {
    return z.parse(Drafts, JSON.parse(tabStore.read(feedbackDraftKey) ?? '{}'))
  } catch {
    return {}
  }
}

const write = (all: Record<string, Draft>) => tabStore.write(feedbackDraftKey, JSON.stringify(all))

/** @param of  what the text is for: each form has a draft of its own */
export const draftOf = (of: string): Draft | undefined => drafts()[of]

export function saveDraft(of: string, text: string): void {
  const all = drafts()
  if (all[of]?.text === text) return
  write({ ...all, [of]: { text, sentAs: randomId() } })
}

export function removeDraft(of: string): void {
  const { [of]: _, ...others } = drafts()
  write(others)
}
