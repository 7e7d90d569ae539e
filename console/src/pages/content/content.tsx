import type { Answer } from '@pollen/contract/endpoint'
import { formatNumber } from '@pollen/contract/numbers'
import { contentOfOffice } from '@pollen/contract/staff/content'
import {
  type ContentGroup,
  type ContentKindInBrief,
  contentGroups,
  endsSoonDays,
} from '@pollen/contract/staff/content-parts'
import { Fragment, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Key } from '../../parts/keys.tsx'
import pageStyles from '../../parts/page.module.css'
import { Part, Rows, Tag } from '../../parts/panel.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { momentInText, momentOf } from '../../parts/words.ts'
import { useActions } from '../../platform/actions.ts'
import { useMe } from '../../platform/me.tsx'
import { useAnswer } from '../../platform/use-call.ts'
import { EndsSoonest, OwnDrafts, StoppedItems, WaitsForSecond } from './beside.tsx'
import { ComparedWithFiles } from './compared.tsx'
import styles from './content.module.css'
import { pathOfKind } from './content-words.ts'
import { InFiles } from './in-files.tsx'
import { ChooseKind } from './new-item.tsx'

type Overview = Answer<typeof contentOfOffice>

/** Everything that operators write, a row a kind; beside it what waits, ends soon and was stopped. */
export function Content() {
  const found = useAnswer(contentOfOffice)
  return (
    <>
      {found.isPending && <h1>Content</h1>}
      <WhenLoaded of={found} what="Content" isPage>
        {(of) => <All {...of} />}
      </WhenLoaded>
    </>
  )
}

const shows = {
  all: { says: 'All kinds', of: () => true },
  waits: { says: 'Waits', of: ({ waits }: ContentKindInBrief) => waits > 0 },
  soon: { says: 'Ends soon', of: ({ endsSoon }: ContentKindInBrief) => endsSoon > 0 },
}
type Show = keyof typeof shows

function All({ isInFiles, kinds, drafts, endsSoonest, stopped }: Overview) {
  const [address, setAddress] = useSearchParams()
  const [isChoosing, setChoosing] = useState(false)
  const [isCompared, compare] = useState(false)
  const mayCompare = useMe().brands.length === 0
  const show = (Object.keys(shows) as Show[]).find((one) => one === address.get('show')) ?? 'all'
  const choose = (one: Show) => setAddress(one === 'all' ? {} : { show: one }, { replace: true })
  const mayAdd = kinds.filter((kind) => kind.mayAdd)
  const waiting = drafts.filter(({ state }) => state === 'asked')
  useActions('Content', [
    ...(mayAdd.length > 0 ? [{ says: 'New', key: 'n', does: () => setChoosing(true) }] : []),
    ...(mayCompare
      ? [
          {
            says: isCompared ? 'Put the comparison away' : 'Compare with files',
            key: 'd',
            does: () => compare(!isCompared),
          },
        ]
      : []),
    {
      says: show === 'waits' ? 'All kinds' : 'Only what waits',
      key: 'f',
      does: () => choose(show === 'waits' ? 'all' : 'waits'),
    },
  ])
  const sums: Record<Show, number> = {
    all: kinds.length,
    waits: kinds.reduce((sum, { waits }) => sum + waits, 0),
    soon: kinds.reduce((sum, { endsSoon }) => sum + endsSoon, 0),
  }
  return (
    <>
      <div className={pageStyles.title}>
        <h1>Content</h1>
        <p className="soft">
          {waiting.length > 0 && (
            <>
              <b>{waiting.length === 1 ? 'One waits' : `${waiting.length} wait`}</b> for a second person ·{' '}
            </>
          )}
          in force everywhere within five seconds
        </p>
        {(mayAdd.length > 0 || mayCompare) && (
          <ul className={pageStyles.actions}>
            {mayCompare && (
              <li>
                <button type="button" aria-expanded={isCompared} onClick={() => compare(!isCompared)}>
                  Compare with files <Key of="d" />
                </button>
              </li>
            )}
            {mayAdd.length > 0 && (
              <li>
                <button type="button" onClick={() => setChoosing(true)}>
                  New <Key of="n" />
                </button>
              </li>
            )}
          </ul>
        )}
      </div>
      {isInFiles && <InFiles />}
      {isCompared && <ComparedWithFiles />}
      <div className={styles.beside}>
        <Part
          title="Kinds"
          aside={
            <fieldset className={pageStyles.filter}>
              <legend className="hidden">Which</legend>
              {(Object.keys(shows) as Show[]).map((one) => (
                <label key={one}>
                  <input type="radio" name="show" checked={show === one} onChange={() => choose(one)} />
                  {shows[one].says} {formatNumber(sums[one])}
                </label>
              ))}
            </fieldset>
          }
        >
          <Kinds of={kinds.filter(shows[show].of)} />
          <p className="soft small">
            Ends soon: within {endsSoonDays} days. Switches and maintenance are content, too, and stand under Running.
          </p>
        </Part>
        <div className={`${pageStyles.stack} ${styles.side}`}>
          <div className={styles.first}>
            <WaitsForSecond of={waiting} />
          </div>
          <OwnDrafts of={drafts.filter(({ isOwn, state }) => isOwn && state !== 'asked')} />
          <EndsSoonest of={endsSoonest} />
          <StoppedItems of={stopped} />
        </div>
      </div>
      {isChoosing && <ChooseKind kinds={mayAdd} close={() => setChoosing(false)} />}
    </>
  )
}

function Kinds({ of }: { of: ContentKindInBrief[] }) {
  if (of.length === 0) return <p className="soft">None of them.</p>
  return (
    <Rows caption="Kinds" columns={['Kind', 'Runs', 'Waits', 'Ends soon', 'Changed last', 'By', 'Decides']}>
      {(Object.keys(contentGroups) as ContentGroup[]).map((group) => {
        const those = of.filter((kind) => kind.group === group)
        return (
          those.length > 0 && (
            <Fragment key={group}>
              <tr className={styles.group}>
                <th colSpan={7} scope="rowgroup">
                  {contentGroups[group]}
                </th>
              </tr>
              {those.map((kind) => (
                <KindRow key={kind.kind} {...kind} />
              ))}
            </Fragment>
          )
        )
      })}
    </Rows>
  )
}

const KindRow = ({ kind, title, runs, waits, endsSoon, changed, decides }: ContentKindInBrief) => (
  <tr>
    <td className={styles.name}>
      <Link to={pathOfKind(kind)}>{title}</Link>
    </td>
    <td data-number="">{formatNumber(runs)}</td>
    <td data-number="">{waits > 0 ? <Tag level="warm">{waits}</Tag> : <span className="soft">0</span>}</td>
    <td data-number="">{endsSoon > 0 ? endsSoon : <span className="soft">0</span>}</td>
    <td data-typed="">
      {changed?.title}
      {changed && (
        <small className={styles.second}>
          {changed.by}, {momentInText(changed.at)}
        </small>
      )}
    </td>
    <td data-typed="" className="small">
      {changed?.by}
      {changed && <small className={pageStyles.under}>{momentOf(changed.at)}</small>}
    </td>
    <td className="soft small">{decides}</td>
  </tr>
)
