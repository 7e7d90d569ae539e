import { devMessages } from '@pollen/contract/developer/messaging'
import type { Answer } from '@pollen/contract/endpoint'
import { Field } from '@pollen/design/field'
import { Notice } from '@pollen/design/notice'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Page } from '../../parts/layout/page.tsx'
import { call } from '../../platform/calls.ts'
import styles from './mailbox.module.css'

const lookEveryMs = 2000

type Messages = Answer<typeof devMessages>

/** Every email and text that the programme sent, newest first; updates itself. */
export default function Mailbox() {
  const [search, setSearch] = useSearchParams()
  const to = search.get('to') ?? ''
  const { messages, isLost } = useMessages(to)
  return (
    <Page title="Mailbox" bare>
      <Field
        label="To"
        name="to"
        hint="An email address or a mobile number"
        value={to}
        onChange={({ target: { value } }) =>
          setSearch(value ? { to: value } : {}, { replace: true, preventScrollReset: true })
        }
      />
      {isLost && <Notice level="bad">We can’t reach the mailbox. We’ll keep trying.</Notice>}
      {messages?.length === 0 && <p className="soft">No message yet.</p>}
      {messages?.map((message) => (
        <Message key={message.id} {...message} />
      ))}
    </Page>
  )
}

function useMessages(to: string): { messages: Messages | undefined; isLost: boolean } {
  const [messages, setMessages] = useState<Messages>()
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      try {
        const found = await call(devMessages, { query: to ? { to } : {} })
        if (isOver) return
        setMessages((before) => (before?.[0]?.id === found[0]?.id && before?.length === found.length ? before : found))
        setLost(false)
      } catch {
        if (!isOver) setLost(true)
      }
      if (!isOver) timer = setTimeout(look, lookEveryMs)
    }
    look()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [to])
  return { messages, isLost }
}

function Message({ channel, to, subject, text, html, sentAt }: Messages[number]) {
  return (
    <details className={styles.message}>
      <summary>
        <b>{subject || text}</b>
        <span className="soft small">
          {channel === 'sms' ? 'Text' : 'Email'} to {to}, {new Date(sentAt).toLocaleString('en-GB')}
        </span>
      </summary>
      {html ? (
        <iframe
          className={styles.letter}
          srcDoc={`<base target="_blank">${html}`}
          title={subject}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        />
      ) : (
        <p>{text}</p>
      )}
    </details>
  )
}
