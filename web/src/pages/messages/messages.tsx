import { type NotificationGroup, notifications } from '@pollen/contract/member/notifications'
import { href } from '@pollen/contract/paths'
import { ChipList } from '@pollen/design/chip-list'
import { LinkList } from '@pollen/design/link-list'
import { useState } from 'react'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { usePages } from '../../parts/lists/use-pages.ts'
import { MessageList } from './message-list.tsx'
import { readPage } from './read-page.ts'

const groups: { value: '' | NotificationGroup; label: string }[] = [
  { value: '', label: 'All' },
  { value: 'points', label: 'Points' },
  { value: 'help', label: 'Help' },
  { value: 'safety', label: 'Safety' },
]

/** What happened to a member's points and account, the last first. */
export default function Messages() {
  const [group, setGroup] = useState<'' | NotificationGroup>('')
  const list = usePages({
    name: [notifications.url, group],
    read: (nextToken) => readPage({ group: group || undefined, nextToken }),
    next: ({ hasMore, nextToken }) => (hasMore ? nextToken : undefined),
  })
  return (
    <MemberPage title="Messages" back={href('homepage')}>
      <ChipList
        legend="Which messages"
        name="group"
        options={groups}
        value={group}
        onChange={(value) => setGroup(value as '' | NotificationGroup)}
      />
      <MessageList {...list} isFiltered={group !== ''} />
      <LinkList links={[{ to: href('accountComms'), label: 'How we contact you' }]} />
    </MemberPage>
  )
}
