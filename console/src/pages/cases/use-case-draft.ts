import type { Answer } from '@pollen/contract/endpoint'
import { keepCaseDraft, type staffCase, takeCase } from '@pollen/contract/staff/cases/cases'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../platform/calls.ts'

/** A pause in which nobody types is when it is kept. */
const pauseMs = 600

/**
 * What one answers to a case, kept with the case: a colleague who takes it over goes on with it. Whoever begins to write takes
 * the case, so that colleagues see it.
 */
export function useCaseDraft({
  caseNumber,
  draft,
  isMine,
}: Pick<Answer<typeof staffCase>, 'caseNumber' | 'draft' | 'isMine'>): [
  text: string,
  keep: (text: string) => void,
  isKept: boolean,
] {
  const [text, setText] = useState(draft?.text ?? '')
  const [kept, setKept] = useState(draft?.text)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const taking = useRef<Promise<unknown>>(undefined)
  const queries = useQueryClient()
  const begun = draft?.text
  useEffect(() => {
    if (begun) setText((typed) => typed || begun)
  }, [begun])
  useEffect(() => () => clearTimeout(waiting.current), [])
  const keep = (typed: string) => {
    setText(typed)
    clearTimeout(waiting.current)
    const params = { caseNumber }
    if (typed === '') return
    if (!isMine) taking.current ??= call(takeCase, { params, body: { isTaken: true } })
    waiting.current = setTimeout(async () => {
      try {
        await taking.current
        await call(keepCaseDraft, { params, body: { text: typed } })
        setKept(typed)
      } catch {
        await queries.invalidateQueries() // a colleague was first: the page says who
      } finally {
        taking.current = undefined
      }
    }, pauseMs)
  }
  return [text, keep, text !== '' && kept === text]
}
