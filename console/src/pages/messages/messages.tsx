import { formatNumber } from '@pollen/contract/numbers'
import { type KindOfMessage, messageKinds, type PausedKind } from '@pollen/contract/staff/messages'
import { Notice } from '@pollen/design/notice'
import { type ReactNode, useState } from 'react'
import pageStyles from '../../parts/page.module.css'
import { Part, Rows, Tag } from '../../parts/panel.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { ageOf, countOf, momentInText } from '../../parts/words.ts'
import { useActions } from '../../platform/actions.ts'
import { useAnswer } from '../../platform/use-call.ts'
import { Letters } from './letters.tsx'
import { Drop, GoOn, Pause } from './message-actions.tsx'
import { channelWords, nameOf } from './message-words.ts'
import styles from './messages.module.css'
import { ReturnedMessages } from './returned-messages.tsx'

/** What is done in a popup, of a kind. */
type Doing = { does: 'pause' | 'goOn' | 'drop'; kind: string }

/** The outbox by kind and channel: what went out, what waits, and what is paused. */
export function Messages() {
  const found = useAnswer(messageKinds)
  const [doing, setDoing] = useState<Doing>()
  const [said, setSaid] = useState<ReactNode>()
  useActions('Messages', [{ says: 'Read again', key: 'r', does: () => void found.refetch() }])
  return (
    <>
      {found.isPending && <h1>Messages</h1>}
      <WhenLoaded of={found} what="Messages" isPage>
        {({ kinds, paused, pausable, returned, templates }) => {
          const waitingOf = (kind: string) =>
            kinds.reduce((sum, one) => (one.kind === kind ? sum + one.waiting : sum), 0)
          const silent = pausable.filter((kind) => !kinds.some((one) => one.kind === kind))
          const rows = (isPausable: boolean) =>
            kinds
              .filter((one) => one.isPausable === isPausable)
              .map((one) => (
                <Kind
                  key={`${one.kind} ${one.channel}`}
                  {...one}
                  pause={paused.find(({ kind }) => kind === one.kind)}
                  run={setDoing}
                />
              ))
          const popup = doing && { ...doing, name: nameOf(doing.kind), say: setSaid, close: () => setDoing(undefined) }
          return (
            <>
              <div className={pageStyles.title}>
                <h1>Messages</h1>
                <p>{summaryOf(kinds)}</p>
              </div>
              <div aria-live="polite" className={pageStyles.said}>
                {said && <Notice level="good">{said}</Notice>}
              </div>
              {paused.map((pause) => (
                <Notice key={pause.kind} level="info" title={`${nameOf(pause.kind)}: paused by ${pause.by}`}>
                  <p>
                    {momentInText(pause.at)}, “{pause.reason}”. {formatNumber(waitingOf(pause.kind))} wait and go
                    nowhere. What waits for longer than three days is dropped, never sent late.
                  </p>
                  <span className={pageStyles.pages}>
                    <button
                      type="button"
                      className={pageStyles.link}
                      onClick={() => setDoing({ does: 'goOn', kind: pause.kind })}
                    >
                      Let it go on
                    </button>
                    <button
                      type="button"
                      className={pageStyles.link}
                      onClick={() => setDoing({ does: 'drop', kind: pause.kind })}
                    >
                      Drop what waits, by two
                    </button>
                  </span>
                </Notice>
              ))}
              <div className={pageStyles.columns} data-wide="">
                <div className={pageStyles.stack}>
                  <Part title="Emails and texts of the last five days">
                    {kinds.length === 0 ? (
                      <p className="soft">Nothing was written.</p>
                    ) : (
                      <Rows
                        caption="Messages"
                        columns={['Kind', 'Channel', 'Sent today (UTC)', 'Waiting', 'Came back', 'Now']}
                      >
                        {[...rows(true), ...rows(false)]}
                      </Rows>
                    )}
                  </Part>
                  <Letters of={templates} say={setSaid} />
                </div>
                <div className={pageStyles.stack}>
                  <ReturnedMessages of={returned} />
                  <Part title={`${countOf(silent.length, 'kind')} with nothing written`}>
                    <p className="soft">Any of them can be paused before it is written.</p>
                    <span className={styles.kinds}>
                      {silent
                        .filter((kind) => !paused.some((one) => one.kind === kind))
                        .map((kind) => (
                          <button
                            key={kind}
                            type="button"
                            className={pageStyles.link}
                            onClick={() => setDoing({ does: 'pause', kind })}
                          >
                            {nameOf(kind)}
                          </button>
                        ))}
                    </span>
                  </Part>
                </div>
              </div>
              {popup?.does === 'pause' && <Pause {...popup} />}
              {popup?.does === 'goOn' && <GoOn {...popup} />}
              {popup?.does === 'drop' && <Drop {...popup} />}
            </>
          )
        }}
      </WhenLoaded>
    </>
  )
}

function summaryOf(kinds: KindOfMessage[]): string {
  const sum = (of: (kind: KindOfMessage) => number) => formatNumber(kinds.reduce((all, kind) => all + of(kind), 0))
  return `Today ${sum(({ sentToday }) => sentToday)} went out · ${sum(({ waiting }) => waiting)} wait · ${sum(({ returned }) => returned)} came back`
}

function Kind({
  kind,
  channel,
  sentToday,
  waiting,
  oldestAt,
  isPausable,
  returned,
  pause,
  run,
}: KindOfMessage & { pause: PausedKind | undefined; run: (doing: Doing) => void }) {
  return (
    <tr>
      <td>{nameOf(kind)}</td>
      <td>{channelWords[channel]}</td>
      <td data-number="">{formatNumber(sentToday)}</td>
      <td data-number="">
        {formatNumber(waiting)}
        {oldestAt && <div className="soft small">for {ageOf(oldestAt)}</div>}
      </td>
      <td data-number="">{formatNumber(returned)}</td>
      <td>
        {pause ? (
          <Tag level="warm">paused</Tag>
        ) : kind && isPausable ? (
          <button type="button" className={pageStyles.link} onClick={() => run({ does: 'pause', kind })}>
            Pause<span className="hidden">: {nameOf(kind)}</span>
          </button>
        ) : (
          <span className="soft">never paused</span>
        )}
      </td>
    </tr>
  )
}
