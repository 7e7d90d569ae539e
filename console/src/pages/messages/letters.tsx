import { addressOf } from '@pollen/contract/endpoint'
import { letterInContent } from '@pollen/contract/staff/content-letters'
import {
  type MessageTemplate,
  messageTemplate,
  messageTemplatePage,
  sendTemplateToMyself,
} from '@pollen/contract/staff/messages'
import { Button } from '@pollen/design/button'
import { Failure } from '@pollen/design/notice'
import { Select } from '@pollen/design/select'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import pageStyles from '../../parts/page.module.css'
import { Part } from '../../parts/panel.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { useActions } from '../../platform/actions.ts'
import { call } from '../../platform/calls.ts'
import { useMayCall } from '../../platform/me.tsx'
import { useAnswer, useDoing } from '../../platform/use-call.ts'
import { channelWords, nameOf } from './message-words.ts'
import styles from './messages.module.css'

/** Each letter and text as a member reads it. */
export function Letters({ of, say }: { of: MessageTemplate[]; say: (what: ReactNode) => void }) {
  const [address, setAddress] = useSearchParams()
  const chosen = of.find(({ template }) => template === address.get('letter')) ?? of[0]
  const groups = [...Map.groupBy(of, ({ module }) => module)].map(([module, those]) => ({
    label: nameOf(module.replaceAll('-', ' ')),
    options: those.map((one) => ({ value: one.template, label: titleOf(one) })),
  }))
  return (
    <Part title="As a member reads it">
      {chosen && (
        <>
          <Select
            label="Letter or text"
            name="letter"
            hint="Names, numbers and links in it are invented"
            groups={groups}
            value={chosen.template}
            onChange={({ target }) => setAddress({ letter: target.value }, { replace: true })}
          />
          <Letter key={chosen.template} {...chosen} say={say} />
        </>
      )}
    </Part>
  )
}

/** “Weekly offers, by email” */
const titleOf = ({ template, channel }: MessageTemplate) =>
  `${nameOf(template.replace(/(Letter|Message|Text)$/, ''))}, by ${channelWords[channel]}`

function Letter({ say, ...one }: MessageTemplate & { say: (what: ReactNode) => void }) {
  const { template, channel, key } = one
  const maySeeWords = useMayCall(letterInContent)
  const params = { template }
  const found = useAnswer(messageTemplate, { params })
  const sending = useDoing(
    () => call(sendTemplateToMyself, { params }),
    ({ to }) => say(`${titleOf(one)}: sent to ${to}, as a test.`),
  )
  const send = () => !sending.isBusy && sending.run(undefined)
  useActions('A letter', [{ says: 'Send it to myself', key: 'y', does: send }])
  return (
    <WhenLoaded of={found} what="The letter">
      {({ subject, text }) => (
        <>
          <h3>{subject}</h3>
          {channel === 'email' && (
            <iframe
              className={styles.letter}
              src={addressOf(messageTemplatePage, params)}
              title={`The letter “${subject}”`}
              sandbox=""
            />
          )}
          {channel === 'email' ? (
            <details>
              <summary>As plain text</summary>
              <pre className={styles.plain}>{text}</pre>
            </details>
          ) : (
            <pre className={styles.plain}>{text}</pre>
          )}
          <Failure says={sending.failure} />
          <div className={pageStyles.pages}>
            <Button type="button" kind="quiet" busy={sending.isBusy} onClick={send}>
              Send it to myself
            </Button>
            {key !== undefined && maySeeWords && (
              <Link to={`/content/letters/item?${new URLSearchParams({ key })}`}>Its words</Link>
            )}
          </div>
        </>
      )}
    </WhenLoaded>
  )
}
