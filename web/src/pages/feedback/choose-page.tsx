import { LinkList } from '@pollen/design/link-list'
import type { ReactNode } from 'react'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { choicePageOf, type choicePages } from './feedback-pages.ts'

/** A question whose answers lead on. */
export function ChoosePage({ name, children }: { name: keyof typeof choicePages; children?: ReactNode }) {
  const { title, back, leadsTo } = choicePageOf(name)
  return (
    <MemberPage title={title} back={back}>
      <LinkList links={leadsTo} />
      {children}
    </MemberPage>
  )
}
