import type { CampaignPreview as Shown } from '@pollen/contract/campaign-preview'
import { fullDateOf, timeOf, weekdayAndDate } from '@pollen/contract/day-and-time'
import type { Reward } from '@pollen/contract/member/vouchers'
import { campaignPreview } from '@pollen/contract/visitor/campaign-previews'
import { Dialog } from '@pollen/design/dialog'
import { Notice } from '@pollen/design/notice'
import { useState } from 'react'
import { useParams } from 'react-router'
import { BrandHead, BrandWays } from '../../parts/brands/brand-facts.tsx'
import { Campaign } from '../../parts/campaigns/campaign.tsx'
import { PodRow } from '../../parts/campaigns/pod-row.tsx'
import { Strip } from '../../parts/campaigns/strip.tsx'
import { Prose } from '../../parts/help/prose.tsx'
import { Page } from '../../parts/layout/page.tsx'
import { WhenLoaded } from '../../parts/layout/when-loaded.tsx'
import { PriceTile } from '../../parts/prices/price-tile.tsx'
import priceStyles from '../../parts/prices/price-tiles.module.css'
import { QuestPanel } from '../../parts/quests/quest-panel.tsx'
import { RewardOffered } from '../../parts/vouchers/reward-offered.tsx'
import { RewardTile } from '../../parts/vouchers/reward-tile.tsx'
import { isTemporary, RefusedError } from '../../platform/calls.ts'
import { useAnswer } from '../../platform/use-answer.ts'

/** An event, a quest, a document, a reward, prices, a brand, or home’s strip and pods, as they will be on a day: for whoever has the link of a preview. */
export default function CampaignPreview() {
  const { jwtToken: token = '' } = useParams()
  const query = useAnswer(campaignPreview, { query: { token } })
  const { data, error } = query
  const isRefused = error instanceof RefusedError && !isTemporary(error)
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <Page title={isRefused ? 'This preview can’t be opened' : titleOf(data?.preview)} bare>
        {isRefused && <p>Its link has ended, or a part of it is missing. Ask whoever sent it to you for a new one.</p>}
        <WhenLoaded of={query} what="The preview" loading="Getting the preview">
          {(data) => (
            <>
              <p className="soft small">
                This is a preview of {weekdayAndDate(data.preview.day)}, noon. Its link ends on{' '}
                {fullDateOf(data.endsAt)}, {timeOf(data.endsAt)}.
              </p>
              <InFull preview={data.preview} />
            </>
          )}
        </WhenLoaded>
      </Page>
    </>
  )
}

function titleOf(preview: Shown | undefined): string {
  if (!preview) return 'Preview'
  if (preview.kind === 'document') return preview.title
  if (preview.kind === 'brand') return preview.brand.name
  if (preview.kind === 'reward') return 'Rewards'
  if (preview.kind === 'prices') return 'Members’ prices'
  return preview.kind === 'event' ? preview.event.title : preview.kind === 'quest' ? 'Quests' : 'On home'
}

function InFull({ preview }: { preview: Shown }) {
  if (preview.kind === 'event')
    return <Campaign event={preview.event} now={new Date(`${preview.day}T12:00:00Z`)} actions={null} quest={null} />
  if (preview.kind === 'quest') return <QuestPanel quest={preview.quest} now={new Date(`${preview.day}T12:00:00Z`)} />
  if (preview.kind === 'document') return <Prose html={preview.html} />
  if (preview.kind === 'reward') return <OneReward reward={preview.reward} />
  if (preview.kind === 'prices')
    return preview.prices.length === 0 ? (
      <Notice level="info">On that day none of them costs members less.</Notice>
    ) : (
      <ul className={priceStyles.tiles}>
        {preview.prices.map((price) => (
          <PriceTile key={price.sku} price={price} />
        ))}
      </ul>
    )
  if (preview.kind === 'brand')
    return (
      <div className="stack">
        <BrandHead brand={preview.brand} />
        <BrandWays brand={preview.brand} />
      </div>
    )
  const { pods, skinnyEvent } = preview.home
  return (
    <>
      {skinnyEvent && (
        <Strip picture={skinnyEvent.picture} path={skinnyEvent.path}>
          {skinnyEvent.text}
        </Strip>
      )}
      {pods.length > 0 && (
        <section aria-labelledby="pods">
          <h2 id="pods" className="hidden">
            More for you
          </h2>
          <PodRow pods={pods} />
        </section>
      )}
      {!skinnyEvent && pods.length === 0 && <Notice level="info">On that day home shows no strip and no pods.</Notice>}
    </>
  )
}

/** A reward among others, and what its sheet says; nobody gets it here. */
function OneReward({ reward }: { reward: Reward }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <RewardTile reward={reward} balance={undefined} onOpen={() => setOpen(true)} />
      {isOpen && (
        <Dialog title={reward.title} open onClose={() => setOpen(false)}>
          <RewardOffered reward={reward} balance={undefined} />
        </Dialog>
      )}
    </>
  )
}
