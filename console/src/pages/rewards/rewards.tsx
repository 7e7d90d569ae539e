import type { Answer } from '@pollen/contract/endpoint'
import { formatNumber } from '@pollen/contract/numbers'
import { stopContent, takeBackContent } from '@pollen/contract/staff/content'
import { addRewardCodes, mostCodesCounted, type RewardOfOffice, rewardsOfOffice } from '@pollen/contract/staff/rewards'
import { Notice } from '@pollen/design/notice'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import pageStyles from '../../parts/page.module.css'
import { Part, Rows, Tag } from '../../parts/panel.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { momentOf } from '../../parts/words.ts'
import { useMayCall } from '../../platform/me.tsx'
import { useAnswer } from '../../platform/use-call.ts'
import { AddCodes } from './add-codes.tsx'
import { Pause, RunAgain } from './pause.tsx'
import styles from './rewards.module.css'

type Popup = { does: 'codes' | 'pause' | 'again'; reward: RewardOfOffice }

/** What members get for points: how many are left, how many go, and what is paused. */
export function Rewards() {
  const found = useAnswer(rewardsOfOffice)
  return (
    <>
      {found.isPending && <h1>Rewards</h1>}
      <WhenLoaded of={found} what="Rewards" isPage>
        {(all) => <AllRewards all={all} />}
      </WhenLoaded>
    </>
  )
}

function AllRewards({ all: { rewards, decides, isInFiles } }: { all: Answer<typeof rewardsOfOffice> }) {
  const [popup, setPopup] = useState<Popup>()
  const [said, setSaid] = useState<ReactNode>()
  const close = () => setPopup(undefined)
  const low = rewards.filter(({ isLow }) => isLow).length
  const paused = rewards.filter((reward) => reward.paused).length
  const about = popup && { reward: popup.reward, decides, say: setSaid, close }
  return (
    <>
      <div className={pageStyles.title}>
        <h1>Rewards</h1>
        <p>{isInFiles ? 'Kept in files: read only' : `Changed by two: decided by ${decides}`}</p>
        {low > 0 && <Tag level="warm">{low} low on codes</Tag>}
        {paused > 0 && <Tag level="bad">{paused} paused</Tag>}
      </div>
      <div aria-live="polite" className={pageStyles.said}>
        {said && <Notice level="good">{said}</Notice>}
      </div>
      <div className={styles.page}>
        <Part title={`${rewards.length} for points, and from us`}>
          <Rows caption="Rewards" columns={['Reward', 'Points', 'Left', 'This month', 'State', 'What you can do']}>
            {rewards.map((reward) => (
              <Reward
                key={reward.rewardId}
                reward={reward}
                isInFiles={isInFiles}
                open={(does) => setPopup({ does, reward })}
              />
            ))}
          </Rows>
          <p className="soft small">
            Sold this month is without what was taken back. Titles, points and terms are changed under{' '}
            <Link to="/content/rewards">Content</Link>.
          </p>
        </Part>
      </div>
      {about && popup.does === 'codes' && <AddCodes {...about} />}
      {about && popup.does === 'pause' && <Pause {...about} />}
      {about && popup.does === 'again' && <RunAgain {...about} />}
    </>
  )
}

function Reward({
  reward,
  isInFiles,
  open,
}: {
  reward: RewardOfOffice
  isInFiles: boolean
  open: (does: Popup['does']) => void
}) {
  const { rewardId, title, brandName, points, isGoodwill, isPartnersCode, soldThisMonth, paused } = reward
  const [mayAdd, mayPause, mayRun] = [useMayCall(addRewardCodes), useMayCall(stopContent), useMayCall(takeBackContent)]
  return (
    <tr>
      <td data-typed="">
        <Link to={`/content/rewards/item?${new URLSearchParams({ key: rewardId })}`}>{title}</Link>
        <span className={pageStyles.under}>
          {brandName}
          {isPartnersCode && ', codes of the partner'}
        </span>
      </td>
      <td data-number="">{isGoodwill ? 'given by us' : formatNumber(points)}</td>
      <td data-number="">
        <Left of={reward} />
      </td>
      <td data-number="">{isGoodwill ? '–' : formatNumber(soldThisMonth)}</td>
      <td>
        {paused ? (
          <>
            <Tag level="bad">paused</Tag>
            <span className={pageStyles.under}>
              {paused.by}, {momentOf(paused.at)}
              {paused.reason && `: “${paused.reason}”`}
            </span>
          </>
        ) : (
          <Tag level="good">runs</Tag>
        )}
      </td>
      <td>
        <div className={styles.deeds}>
          {isPartnersCode && !paused && mayAdd && (
            <button type="button" className={pageStyles.link} data-row-key="n" onClick={() => open('codes')}>
              Add codes<span className="hidden">: {title}</span>
            </button>
          )}
          {!paused && mayPause && !isInFiles && (
            <button type="button" className={pageStyles.link} data-row-key="u" onClick={() => open('pause')}>
              Pause<span className="hidden">: {title}</span>
            </button>
          )}
          {paused && mayRun && !isInFiles && (
            <button type="button" className={pageStyles.link} data-row-key="u" onClick={() => open('again')}>
              Run again, by two<span className="hidden">: {title}</span>
            </button>
          )}
        </div>
      </td>
    </tr>
  )
}

function Left({ of: { left, isLow, isPartnersCode } }: { of: RewardOfOffice }) {
  if (left === undefined) return 'no limit'
  const many =
    isPartnersCode && left >= mostCodesCounted ? `over ${formatNumber(mostCodesCounted)}` : formatNumber(left)
  return isLow || left === 0 ? <Tag level={left === 0 ? 'bad' : 'warm'}>{many}</Tag> : many
}
