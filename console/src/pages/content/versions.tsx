import { type ReactNode, useState } from 'react'
import { Key } from '../../parts/keys.tsx'
import pageStyles from '../../parts/page.module.css'
import { Part, Rows, Tag } from '../../parts/panel.tsx'
import { momentOf } from '../../parts/words.ts'
import { useActions } from '../../platform/actions.ts'
import styles from './content.module.css'
import { Difference } from './difference.tsx'
import type { Item } from './shown-item.ts'

type Version = Item['versions'][number]

/** Every version; two of them compared, the newest with the one before it at first. */
export function Versions({
  of: item,
  takeBack,
  children,
}: {
  of: Item
  takeBack: (version: number) => void
  children: ReactNode
}) {
  const { versions, mayWrite } = item
  const numbers = versions.map(({ version }) => version)
  const [ticked, setTicked] = useState<readonly number[]>([])
  const [newest = 0] = numbers
  const [before, after] = comparedOf(numbers, ticked)
  const runsNow = versions[0]?.ended ? undefined : newest
  // What was stopped runs again as it was, or as the version that is chosen.
  const wanted = runsNow === undefined ? after : before
  const target = mayWrite && wanted !== runsNow ? versions.find(({ version }) => version === wanted) : undefined
  const tick = (version: number) =>
    setTicked(ticked.includes(version) ? ticked.filter((one) => one !== version) : [...ticked, version].slice(-2))
  const step = (by: number) => {
    const to = numbers[numbers.indexOf(after) - by]
    if (to !== undefined) setTicked([to])
  }
  const back = target && { says: takeBackWords(target, runsNow), does: () => takeBack(target.version) }
  useActions('Versions', [
    ...(back ? [{ ...back, key: 'b' }] : []),
    ...(back && runsNow === undefined ? [{ says: 'Ask to run it again', key: 's', does: back.does }] : []),
    ...(numbers.length > 1
      ? [
          { says: 'The change before', key: 'ArrowLeft', does: () => step(-1) },
          { says: 'The change after', key: 'ArrowRight', does: () => step(1) },
        ]
      : []),
  ])
  return (
    <div className={styles.versions}>
      <div className={pageStyles.stack}>
        <Part title="Versions" aside={numbers.length > 1 && <span className="soft small">tick two to compare</span>}>
          <Rows caption="Versions" columns={['Version', 'By', 'Ran', '']}>
            {versions.map((one) => (
              <VersionRow
                key={one.version}
                of={one}
                isChosen={one.version === before || one.version === after}
                tick={() => tick(one.version)}
              />
            ))}
          </Rows>
        </Part>
      </div>
      <div className={pageStyles.stack}>
        <Difference item={item} before={before} version={after} />
        {back && target && (
          <div className={styles.back}>
            <button type="button" className={pageStyles.button} onClick={back.does}>
              {back.says} <Key of="b" />
            </button>
            <p className="soft small">
              A new version {newest + 1} like {target.version}
              {target.takesTwo ? ', asked of a second person.' : ': it gives no more than now, so nobody is asked.'}
            </p>
          </div>
        )}
        {children}
      </div>
    </div>
  )
}

/** The two that are ticked; one with the one before it; the newest with its own at first. Before the first is nothing, 0. */
function comparedOf(numbers: readonly number[], ticked: readonly number[]): [before: number, after: number] {
  const [first = numbers[0] ?? 0, second] = ticked
  if (second === undefined) return [numbers[numbers.indexOf(first) + 1] ?? 0, first]
  return [Math.min(first, second), Math.max(first, second)]
}

const takeBackWords = ({ version }: Version, runsNow: number | undefined) =>
  runsNow === undefined ? `Ask to run version ${version} again` : `Take back to version ${version}`

const VersionRow = ({
  of: { version, began, ended },
  isChosen,
  tick,
}: {
  of: Version
  isChosen: boolean
  tick: () => void
}) => (
  <tr aria-selected={isChosen}>
    <td>
      <label className={styles.tick}>
        <input type="checkbox" checked={isChosen} onChange={tick} />
        <b>
          <span className="hidden">Version </span>
          {version}
        </b>
      </label>
    </td>
    <td data-typed="">
      {began.how === 'files' ? 'from files' : began.by}
      <small className={pageStyles.under}>{began.reason && `“${began.reason}”`}</small>
    </td>
    <td>
      {momentOf(began.at)}
      {ended && <small className={pageStyles.under}>to {momentOf(ended.at)}</small>}
    </td>
    <td>
      <Tag level={ended ? (ended.how === 'stopped' ? 'bad' : 'plain') : 'good'}>
        {ended ? (ended.how === 'stopped' ? 'stopped' : 'ended') : 'in force'}
      </Tag>
    </td>
  </tr>
)
