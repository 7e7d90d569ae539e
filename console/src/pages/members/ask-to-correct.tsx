import type { Outcome } from '@pollen/contract/staff/requests'
import type { ChangeEvent, ReactNode } from 'react'
import { AskWithReason } from '../../parts/ask.tsx'
import { useDraft } from '../../platform/drafts.ts'
import { type ActionProps, askedFor, outcomeIn, secondPersonDecides } from './action-props.ts'
import { useCaller } from './caller.tsx'

type Caller = ReturnType<typeof useCaller>['said']

/**
 * Asks that what we know of a member is changed: a second person decides, who reads what the caller showed.
 *
 * @param what  begins the sentence of what became of it: “The email”
 */
export function AskToCorrect({
  title,
  what,
  close,
  say,
  run,
  children,
}: Omit<ActionProps, 'of'> & {
  title: string
  what: string
  run: (why: Caller & { reason: string }) => Promise<Outcome>
  children: ReactNode
}) {
  const caller = useCaller(title)
  return (
    <AskWithReason
      title={title}
      does="Ask for it"
      hint={secondPersonDecides}
      reasons={[...askedFor, 'It was wrong from the start']}
      onClose={close}
      run={(reason) => run({ ...caller.said, reason })}
      onDone={(outcome) => say(outcomeIn(what, outcome))}
    >
      {children}
      {caller.fields}
    </AskWithReason>
  )
}

/** What is typed into the fields of a popup, which has a title, by their names; `field` is what each of them needs beside its label. */
export function useTyped<Typed extends Record<string, string>>(title: string, atFirst: Typed) {
  const [kept, keep] = useDraft(title, 'typed', JSON.stringify(atFirst))
  const typed: Typed = JSON.parse(kept)
  const field = (name: keyof Typed & string) => ({
    name,
    autoComplete: 'off',
    value: typed[name] ?? '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => keep(JSON.stringify({ ...typed, [name]: target.value })),
  })
  return { typed, field }
}
