import type { Answer } from '@pollen/contract/endpoint'
import { formatNumber } from '@pollen/contract/numbers'
import { contentFile, contentOfKind, mostItemsListed } from '@pollen/contract/staff/content'
import { beginDraft } from '@pollen/contract/staff/content-drafts'
import type { ContentItemInBrief } from '@pollen/contract/staff/content-parts'
import { Failure } from '@pollen/design/notice'
import { SearchField } from '@pollen/design/search-field'
import { useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { Key } from '../../parts/keys.tsx'
import pageStyles from '../../parts/page.module.css'
import { Part, Rows, Tag } from '../../parts/panel.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { momentOf } from '../../parts/words.ts'
import { useActions } from '../../platform/actions.ts'
import { call } from '../../platform/calls.ts'
import { useMayCall } from '../../platform/me.tsx'
import { useAnswer, useDoing } from '../../platform/use-call.ts'
import { OwnDrafts, WaitsForSecond } from './beside.tsx'
import styles from './content.module.css'
import { dayInWords, pathOfItem, stateWords } from './content-words.ts'
import { NewItem } from './new-item.tsx'

type OfKind = Answer<typeof contentOfKind>

/** What there is of a kind, and the drafts about it. */
export function KindPage() {
  const { kind = '' } = useParams()
  const [address, setAddress] = useSearchParams()
  const q = address.get('q') ?? ''
  const found = useAnswer(contentOfKind, { params: { contentKind: kind }, query: q ? { q } : {} })
  return (
    <WhenLoaded of={found} what="Content" isPage>
      {(of) => (
        <Kind
          of={of}
          q={q}
          seek={(to) => setAddress(to ? { q: to } : {}, { replace: true })}
          isNew={address.has('new')}
        />
      )}
    </WhenLoaded>
  )
}

function Kind({ of, q, seek, isNew }: { of: OfKind; q: string; seek: (q: string) => void; isNew: boolean }) {
  const { kind, title, items, hasMore, drafts, mayAdd, mayWrite, decides } = of
  const [isBeginning, setBeginning] = useState(isNew && mayAdd)
  const navigate = useNavigate()
  const mayBegin = useMayCall(beginDraft)
  const taking = useDoing(
    () => call(contentFile, { params: { contentKind: kind } }),
    ({ files }) => {
      for (const { name, text } of files) saveFile(name.replaceAll('/', '-'), text, 'text/plain')
    },
  )
  useActions(title, [
    ...(mayAdd ? [{ says: 'New', key: 'n', does: () => setBeginning(true) }] : []),
    { says: 'Export', key: 'x', does: () => taking.run(undefined) },
    { says: 'All content', key: 'Escape', does: () => navigate('/content') },
  ])
  return (
    <>
      <div className={pageStyles.title}>
        <p className={styles.trail}>
          <Link to="/content">Content</Link>
        </p>
        <h1>{title}</h1>
        <p className="soft">
          {formatNumber(of.runs)} run · decided by {decides}
        </p>
        <ul className={pageStyles.actions}>
          <li>
            <button type="button" aria-busy={taking.isBusy} onClick={() => taking.run(undefined)}>
              Export <Key of="x" />
            </button>
          </li>
          {mayAdd && (
            <li>
              <button type="button" onClick={() => setBeginning(true)}>
                New <Key of="n" />
              </button>
            </li>
          )}
        </ul>
      </div>
      <Failure says={taking.failure} />
      {mayBegin && !mayWrite && <p className="soft">You read these: they are written by others, or kept in files.</p>}
      <div className={styles.beside}>
        <Part title={q ? 'Found' : hasMore ? `The first ${mostItemsListed}` : 'All of them'}>
          {(items.length > 9 || q) && (
            <SearchField
              label="A title, a name or a brand"
              name="q"
              value={q}
              onChange={({ target }) => seek(target.value)}
            />
          )}
          {items.length === 0 ? (
            <p className="soft">{q ? 'Nothing is called that.' : 'Nothing yet.'}</p>
          ) : (
            <Items kind={kind} of={items} />
          )}
        </Part>
        <div className={`${pageStyles.stack} ${styles.side}`}>
          <div className={styles.first}>
            <WaitsForSecond of={drafts.filter(({ state }) => state === 'asked')} hasNumbers={false} />
          </div>
          <OwnDrafts of={drafts.filter(({ isOwn, state }) => isOwn && state !== 'asked' && state !== 'entered')} />
        </div>
      </div>
      {isBeginning && <NewItem of={of} close={() => setBeginning(false)} />}
    </>
  )
}

const Items = ({ kind, of }: { kind: string; of: ContentItemInBrief[] }) => (
  <Rows caption="Items" columns={['What', 'State', 'Days', 'Changed', 'By']}>
    {of.map((item) => (
      <tr key={item.key}>
        <td data-typed="">
          <Link to={pathOfItem({ kind, key: item.key })}>{item.title}</Link>
          {item.title !== item.key && <code className={pageStyles.under}>{item.key}</code>}
        </td>
        <td>
          <Tag level={stateWords[item.state].level}>{stateWords[item.state].says}</Tag>
        </td>
        <td className={styles.wide}>{daysOf(item)}</td>
        <td className={styles.wide}>{momentOf(item.changedAt)}</td>
        <td data-typed="">{item.by}</td>
      </tr>
    ))}
  </Rows>
)

/** “until Sun 29 Nov” of what runs, “from Mon 7 Dec” of what does not yet. */
export const daysOf = ({ state, firstDay, lastDay }: ContentItemInBrief): string =>
  state === 'scheduled' && firstDay
    ? `from ${dayInWords(firstDay)}`
    : lastDay
      ? `until ${dayInWords(lastDay)}`
      : state === 'running'
        ? 'no last day'
        : '–'
