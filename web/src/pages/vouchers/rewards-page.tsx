import { brandCategoryList } from '@pollen/contract/brand-categories'
import { balance } from '@pollen/contract/member/ledger'
import { type Reward, rewards } from '@pollen/contract/member/vouchers'
import { formatNumber } from '@pollen/contract/numbers'
import { href } from '@pollen/contract/paths'
import { EmptyState } from '@pollen/design/empty-state'
import { lazy, type ReactNode, startTransition, useState } from 'react'
import { useSearchParams } from 'react-router'
import { FilterColumn } from '../../parts/layout/filter-column.tsx'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { WhenLoaded } from '../../parts/layout/when-loaded.tsx'
import { CategoryPicker } from '../../parts/lists/category-picker.tsx'
import { byReach, RewardTile } from '../../parts/vouchers/reward-tile.tsx'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import { RewardSheet } from './reward-sheet.tsx'
import styles from './rewards.module.css'

/** Loaded when a reward asks for a code; the sheet stays meanwhile. */
const ConfirmReward = lazy(() => import('./confirm-reward.tsx'))

const every = { value: 'all', label: 'All categories' }

/** The categories that have a reward, in the order of all of them; one alone is no choice. */
const categoriesOf = (rewards: Reward[]) => [
  every,
  ...brandCategoryList
    .filter(({ key }) => rewards.some(({ category }) => category?.key === key))
    .map(({ key, name }) => ({ value: key, label: name })),
]

/** A list of rewards, and one of them in a sheet. One that asks for a code goes on to the steps of the code. */
export function RewardsPage({
  title,
  isShown,
  children,
}: {
  title: string
  isShown: (reward: Reward) => boolean
  children: ReactNode
}) {
  const query = useMemberQuery(rewards, {})
  const { data } = query
  const points = useMemberQuery(balance)
  /** The page of a drop names the reward whose turn it is. */
  const [search, setSearch] = useSearchParams()
  const [opened, setOpened] = useState<Reward>()
  const [guarded, setGuarded] = useState<Reward>()
  if (guarded) return <ConfirmReward reward={guarded} onLeave={() => setGuarded(undefined)} />
  const named = data?.rewards.find(({ rewardId }) => rewardId === search.get('reward'))
  const inSheet = opened ?? named
  const close = () => {
    setOpened(undefined)
    if (named) setSearch({}, { replace: true })
  }
  const ofPage = data?.rewards.filter(isShown) ?? []
  const categories = categoriesOf(ofPage)
  const category = categories.find(({ value }) => value === search.get('category'))?.value ?? every.value
  const shown = ofPage.filter((reward) => category === every.value || reward.category?.key === category)
  const choose = (key: string) =>
    setSearch(key === every.value ? {} : { category: key }, { replace: true, preventScrollReset: true })
  const list = (
    <ul className={styles.rewards}>
      {byReach(shown, points.data?.balance).map((reward) => (
        <li key={reward.rewardId}>
          <RewardTile reward={reward} balance={points.data?.balance} onOpen={() => setOpened(reward)} />
        </li>
      ))}
    </ul>
  )
  return (
    <MemberPage title={title} back={href('vouchers')} wide>
      {points.data && (
        <p>
          You have <b>{formatNumber(points.data.balance)} points</b>.
        </p>
      )}
      <WhenLoaded of={query} what="Rewards" loading="Loading rewards">
        {() =>
          shown.length === 0 && (
            <EmptyState title="No rewards">
              <p className="soft">There are none at the moment. Have a look again soon.</p>
            </EmptyState>
          )
        }
      </WhenLoaded>
      {categories.length > 2 ? (
        <FilterColumn filters={<CategoryPicker categories={categories} value={category} onChoose={choose} />}>
          {list}
        </FilterColumn>
      ) : (
        list
      )}
      {children}
      {inSheet && (
        <RewardSheet
          reward={inSheet}
          hasTurn={inSheet === named}
          balance={points.data?.balance}
          onClose={close}
          onGuard={() => startTransition(() => setGuarded(inSheet))}
        />
      )}
    </MemberPage>
  )
}
