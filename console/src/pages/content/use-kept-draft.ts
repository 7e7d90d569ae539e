import type { Answer } from '@pollen/contract/endpoint'
import { type CheckedDraft, contentDraft, writeDraft } from '@pollen/contract/staff/content-drafts'
import { useEffect, useRef, useState } from 'react'
import { call, isRefused, messageOf } from '../../platform/calls.ts'
import { draftOf, keepDraft } from '../../platform/drafts.ts'

export type Draft = Answer<typeof contentDraft>
export type WrittenItem = { key: string; value?: string; isNew?: boolean }
export type DraftContent = { title: string; beginsAt?: string; items: WrittenItem[] }

/** How a draft stands with the server: kept there; being kept; not kept, and why; or kept from another window since. */
type Keeping = { is: 'kept' | 'keeping' | 'notKept' | 'elsewhere'; says?: string; at: string }

const pauseMs = 600
const againMs = 5000

const writtenIn = ({ title, beginsAt, items }: Draft): DraftContent => ({
  title,
  ...(beginsAt && { beginsAt }),
  items: items.map(({ key, was, value }) => ({
    key,
    ...(value !== undefined && { value }),
    ...(was === undefined && { isNew: true }),
  })),
})

const subjectOf = (draftId: string) => `content ${draftId}`

/** What was written here and had not reached the server. */
function unsentOf({ draftId, revision }: Draft): DraftContent | undefined {
  const text = draftOf(subjectOf(draftId))
  if (text === '') return undefined
  const unsent: { revision: number; written: DraftContent } = JSON.parse(text)
  return unsent.revision === revision ? unsent.written : undefined
}

/**
 * A draft that is kept while its writer writes: on the server after a pause, and in this tab until then, so that nothing is lost
 * by a reload or a network that is away.
 */
export function useKeptDraft(draft: Draft) {
  const { draftId } = draft
  const [unsent] = useState(() => unsentOf(draft))
  const [written, setWritten] = useState<DraftContent>(() => unsent ?? writtenIn(draft))
  const [checked, setChecked] = useState<CheckedDraft>(draft)
  const [keeping, setKeeping] = useState<Keeping>({ is: 'kept', at: draft.changedAt })
  const newest = useRef(written)
  const revision = useRef(draft.revision)
  const isAhead = useRef(unsent !== undefined)
  const isWriting = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function keep(isSeenAnew = false): Promise<void> {
    clearTimeout(timer.current)
    if (isWriting.current) return
    isWriting.current = true
    isAhead.current = false
    setKeeping(({ at }) => ({ is: 'keeping', at }))
    try {
      const body = { ...newest.current, revision: revision.current, ...(isSeenAnew && { isSeenAnew }) }
      const now = await call(writeDraft, { params: { draftId }, body })
      revision.current = now.revision
      setChecked(now)
      setKeeping({ is: 'kept', at: new Date().toISOString() })
    } catch (error) {
      isAhead.current = true
      const isElsewhere = isRefused(error, 'draftElsewhere')
      setKeeping(({ at }) => ({ is: isElsewhere ? 'elsewhere' : 'notKept', says: messageOf(error), at }))
      if (!isElsewhere) timer.current = setTimeout(keep, againMs)
      return
    } finally {
      isWriting.current = false
    }
    if (isAhead.current) return keep()
    keepDraft(subjectOf(draftId), '')
  }

  function change(to: Partial<DraftContent>): void {
    const { beginsAt, ...rest } = { ...newest.current, ...to }
    newest.current = { ...rest, ...(beginsAt && { beginsAt }) }
    isAhead.current = true
    setWritten(newest.current)
    keepDraft(subjectOf(draftId), JSON.stringify({ revision: revision.current, written: newest.current }))
    clearTimeout(timer.current)
    // Nobody asks for what stands here before it is kept: they would ask for what stood here before.
    setKeeping((now) => (now.is === 'kept' ? { is: 'keeping', at: now.at } : now))
    if (keeping.is !== 'elsewhere') timer.current = setTimeout(keep, pauseMs)
  }

  function adopt(now: Draft): void {
    revision.current = now.revision
    newest.current = writtenIn(now)
    isAhead.current = false
    keepDraft(subjectOf(draftId), '')
    setWritten(newest.current)
    setChecked(now)
    setKeeping({ is: 'kept', at: now.changedAt })
  }

  /** After another window kept it: what that wrote comes here, or what stands here goes over it. */
  async function goOnWith(which: 'theirs' | 'mine'): Promise<void> {
    try {
      const now = await call(contentDraft, { params: { draftId } })
      if (which === 'theirs') return adopt(now)
      revision.current = now.revision
    } catch (error) {
      return setKeeping(({ at }) => ({ is: 'notKept', says: messageOf(error), at }))
    }
    return keep()
  }

  const latest = useRef(keep)
  latest.current = keep
  useEffect(() => {
    if (isAhead.current) void latest.current()
    return () => {
      clearTimeout(timer.current)
      if (isAhead.current) void latest.current()
    }
  }, [])
  const read = useRef(adopt)
  read.current = adopt
  useEffect(() => {
    const isOlder = draft.revision > revision.current
    if (isOlder && !isAhead.current && !isWriting.current) read.current(draft)
  }, [draft])
  return { written, checked, keeping, change, keep, goOnWith }
}
