import type { StaffMember } from '@pollen/contract/staff/members/members'
import { sendAgain } from '@pollen/contract/staff/members/messages'
import { useState } from 'react'
import { AskWithReason } from '../../parts/ask.tsx'
import pageStyles from '../../parts/page.module.css'
import { Part, Rows } from '../../parts/panel.tsx'
import { momentOf } from '../../parts/words.ts'
import { call } from '../../platform/calls.ts'
import { useMayCall } from '../../platform/me.tsx'
import { useSay } from './actions.tsx'

type Message = StaffMember['messages'][number]

/** What we told a member last; each can be emailed to them again. */
export function Messages({ member, messages }: StaffMember) {
  const [asked, setAsked] = useState<Message>()
  const say = useSay()
  const maySend = useMayCall(sendAgain)
  return (
    <Part title="What we told them">
      {messages.length === 0 ? (
        <p className="soft">Nothing yet.</p>
      ) : (
        <Rows caption="What we told them" columns={['When', 'What', 'Read', 'Again']}>
          {messages.map((message) => (
            <tr key={message.messageId}>
              <td>{momentOf(message.at)}</td>
              <td>{message.title}</td>
              <td>{message.isUnread ? 'not yet' : 'yes'}</td>
              <td data-does="">
                {maySend && (
                  <button
                    type="button"
                    className={pageStyles.link}
                    aria-label={`Send again: ${message.title}`}
                    onClick={() => setAsked(message)}
                  >
                    Send again
                  </button>
                )}
              </td>
            </tr>
          ))}
        </Rows>
      )}
      {asked && (
        <AskWithReason
          title={`Send again: ${asked.title}`}
          does="Send it"
          reasons={['They can’t find it', 'They deleted it', 'It never came']}
          onClose={() => setAsked(undefined)}
          run={(reason) => call(sendAgain, { params: { member, messageId: asked.messageId }, body: { reason } })}
          onDone={({ leftToday }) => say(`“${asked.title}” is sent again. ${leftOf(leftToday)}`)}
        >
          <p>
            <b>{asked.title}</b> goes to the email on the account, in the words of the app. Links and codes are never
            sent again.
          </p>
        </AskWithReason>
      )}
    </Part>
  )
}

const leftOf = (left: number) => (left === 0 ? 'It was the last of today.' : `${left} more can be sent today.`)
