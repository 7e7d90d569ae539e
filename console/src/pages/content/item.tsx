import { contentItem } from '@pollen/contract/staff/content'
import { beginDraft } from '@pollen/contract/staff/content-drafts'
import { Failure, Notice } from '@pollen/design/notice'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { Key } from '../../parts/keys.tsx'
import pageStyles from '../../parts/page.module.css'
import { Facts, Part, Tag } from '../../parts/panel.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { momentInText } from '../../parts/words.ts'
import { useActions } from '../../platform/actions.ts'
import { call } from '../../platform/calls.ts'
import { useAnswer, useDoing } from '../../platform/use-call.ts'
import styles from './content.module.css'
import { draftWords, pathOfDraft, pathOfKind, stateWords } from './content-words.ts'
import { LetterAsRead } from './letter.tsx'
import { Life } from './life.tsx'
import { Phone } from './phone.tsx'
import { StoppedOnServers } from './servers.tsx'
import type { Item } from './shown-item.ts'
import { StopItem } from './stop-item.tsx'
import { TakeBack } from './take-back.tsx'
import { Versions } from './versions.tsx'

/** One thing of content: how it stands, what it said, and what one can do with it. */
export function ItemPage() {
  const { kind = '' } = useParams()
  const [address] = useSearchParams()
  const key = address.get('key') ?? ''
  const found = useAnswer(contentItem, { query: { contentKind: kind, key } })
  return (
    <WhenLoaded of={found} what="Content" isPage>
      {(item) => <ItemNow key={`${kind} ${key}`} item={item} />}
    </WhenLoaded>
  )
}

type Popup = { does: 'stop' } | { does: 'takeBack'; version: number }

function ItemNow({ item }: { item: Item }) {
  const { kind, kindTitle, title, state, mayWrite, mayStop, figures, drafts } = item
  const navigate = useNavigate()
  const [popup, setPopup] = useState<Popup>()
  const [said, setSaid] = useState<ReactNode>()
  const [stoppedAs, setStoppedAs] = useState<number>()
  const changing = useDoing(
    () => call(beginDraft, { body: { contentKind: kind, title, items: [{ key: item.key, value: item.value }] } }),
    (draft) => navigate(pathOfDraft(draft)),
  )
  const own = drafts.find(({ isOwn, state: of }) => isOwn && (of === 'draft' || of === 'refused'))
  const change = () => {
    if (own) navigate(pathOfDraft(own))
    else if (!changing.isBusy) changing.run(undefined)
  }
  useActions(title, [
    ...(mayWrite ? [{ says: 'Change it', key: 'c', does: change }] : []),
    ...(mayStop ? [{ says: 'Stop for everybody', key: 's', does: () => setPopup({ does: 'stop' }) }] : []),
    { says: `All ${kindTitle.toLowerCase()}`, key: 'Escape', does: () => navigate(pathOfKind(kind)) },
  ])
  const open = drafts.filter(({ state: of }) => of === 'asked' || of === 'scheduled' || of === 'refused')
  return (
    <>
      <div className={pageStyles.title}>
        <p className={styles.trail}>
          <Link to="/content">Content</Link>, <Link to={pathOfKind(kind)}>{kindTitle}</Link>
          {item.brandKey && `, ${item.brandKey}`}
        </p>
        <h1>{title}</h1>
        <Tag level={stateWords[state].level}>{stateWords[state].says}</Tag>
        {(mayWrite || mayStop) && (
          <ul className={pageStyles.actions}>
            {mayWrite && (
              <li>
                <button type="button" aria-busy={changing.isBusy} onClick={change}>
                  {own ? 'Go on with your draft' : 'Change it'} <Key of="c" />
                </button>
              </li>
            )}
            {mayStop && (
              <li className={styles.stop}>
                <button type="button" onClick={() => setPopup({ does: 'stop' })}>
                  Stop for everybody <Key of="s" />
                </button>
              </li>
            )}
          </ul>
        )}
      </div>
      <div aria-live="polite" className={pageStyles.said}>
        {said && <Notice level="good">{said}</Notice>}
      </div>
      <Failure says={changing.failure} />
      {stoppedAs !== undefined && <StoppedOnServers number={stoppedAs} />}
      {open.map((draft) => (
        <Notice key={draft.draftId} level="info">
          <Link to={pathOfDraft(draft)}>{draft.isOwn ? 'Your change' : `${draft.by}’s change`}</Link>
          {': '}
          {draftWords[draft.state].says}, {momentInText(draft.changedAt)}
        </Notice>
      ))}
      <Life of={item} />
      <Versions of={item} takeBack={(version) => setPopup({ does: 'takeBack', version })}>
        {figures.length > 0 && (
          <Part title="As it stands" aside={<span className="soft small">of now</span>}>
            <dl className={styles.figures}>
              {figures.map(({ name, says, more }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{says}</dd>
                  {more && <dd>{more}</dd>}
                </div>
              ))}
            </dl>
          </Part>
        )}
        {kind === 'letters' && <LetterAsRead letter={item.key} />}
        {item.isPreviewed && <Phone contentKind={kind} itemKey={item.key} />}
        <WhereItShows of={item} />
        <FromFiles of={item} />
      </Versions>
      {popup?.does === 'stop' && (
        <StopItem item={item} close={() => setPopup(undefined)} onDone={({ number }) => setStoppedAs(number)} />
      )}
      {popup?.does === 'takeBack' && (
        <TakeBack item={item} version={popup.version} close={() => setPopup(undefined)} say={setSaid} />
      )}
    </>
  )
}

/** The members' own pages on which it stands now. */
const WhereItShows = ({ of: { pages } }: { of: Item }) =>
  pages.length > 0 && (
    <Part title="Where it shows">
      <ul className={styles.list}>
        {pages.map(({ says, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer">
              {says}
            </a>
            <span className="soft small">{new URL(url).pathname}</span>
          </li>
        ))}
      </ul>
    </Part>
  )

/** Whether operators' files wrote it, which another import does again. */
function FromFiles({ of: { versions, key } }: { of: Item }) {
  const newest = versions.find(({ began }) => began.how === 'files')
  return (
    <Part title="Written in files">
      <Facts
        of={[
          ['Its name there', <code key="name">{key}</code>],
          [
            'Written anew from a file',
            newest ? `version ${newest.version}, ${momentInText(newest.began.at)}, by ${newest.began.by}` : 'never',
          ],
        ]}
      />
    </Part>
  )
}
