import { calendarDayOf, shortDayAndMonthOf } from '@pollen/contract/day-and-time'
import { formatNumber } from '@pollen/contract/numbers'
import { type BrandCampaigns, type Campaign, type CampaignState, campaignDays } from '@pollen/contract/staff/campaigns'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import pageStyles from '../../parts/page.module.css'
import { Rows, Tag } from '../../parts/panel.tsx'
import { dayAfter, placeOf, weekDays } from './campaign-weeks.ts'
import styles from './campaigns.module.css'
import { dayInWords, draftWords, pathOfDraft, pathOfItem, pathOfKind, stateWords } from './content-words.ts'

/** So many of a brand are drawn until all are asked for. */
const fewOfBrand = 4

const words: Record<CampaignState, (typeof stateWords)[keyof typeof stateWords]> = {
  ...stateWords,
  asked: draftWords.asked,
  decided: { says: 'decided, begins later', level: 'warm' },
}

/** Each brand with what it has on these days, a bar each: dashed while it is a draft, grey once it is over. */
export function Calendar({ brands, from }: { brands: BrandCampaigns[]; from: string }) {
  const [open, setOpen] = useState<readonly string[]>([])
  if (brands.length === 0) return <p className="soft">Nothing on these days.</p>
  return (
    <div className={styles.calendar}>
      <Rows
        caption="Campaigns by brand, from their first to their last day"
        columns={['Campaign', <Weeks key="weeks" from={from} />, 'Loaded', 'Promised', 'Used']}
      >
        {brands.map((brand) => {
          const { brandKey = '', campaigns } = brand
          const isOpen = open.includes(brandKey)
          const left = campaigns.length - fewOfBrand
          return (
            <Fragment key={brandKey}>
              <BrandRow of={brand} from={from} />
              {campaigns.slice(0, isOpen ? undefined : fewOfBrand).map((campaign) => (
                <CampaignRow key={`${campaign.kind} ${campaign.key} ${campaign.draftId}`} of={campaign} from={from} />
              ))}
              {left > 0 && !isOpen && (
                <tr>
                  <td>
                    <button
                      type="button"
                      className={pageStyles.link}
                      onClick={() => setOpen((others) => [...others, brandKey])}
                    >
                      {formatNumber(left)} more<span className="hidden"> of {brand.name}</span>
                    </button>
                  </td>
                  <Days from={from} />
                  <td />
                  <td />
                  <td />
                </tr>
              )}
              {isOpen && brand.more > 0 && (
                <tr>
                  <td colSpan={5}>
                    <Link to={pathOfKind('offers')}>{formatNumber(brand.more)} more, under Content</Link>
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </Rows>
    </div>
  )
}

const Weeks = ({ from }: { from: string }) => (
  <span className={styles.weeks}>
    {Array.from({ length: campaignDays / weekDays }, (_, week) => dayAfter(from, week * weekDays)).map((monday) => (
      <span key={monday}>{shortDayAndMonthOf(monday)}</span>
    ))}
  </span>
)

const BrandRow = ({ of: { brandKey, name, runs, budget, uses }, from }: { of: BrandCampaigns; from: string }) => (
  <tr className={styles.brand}>
    <th scope="rowgroup">
      {name} <span className="soft">{formatNumber(runs)} run</span>
    </th>
    <Days from={from} />
    <td />
    <td data-number="">{budget && <Promised {...budget} />}</td>
    <td data-number="">{brandKey !== undefined && formatNumber(uses)}</td>
  </tr>
)

function CampaignRow({ of, from }: { of: Campaign; from: string }) {
  const { title, state, firstDay, lastDay, draftId, counted } = of
  const about = counted?.isAbout ? 'about ' : ''
  return (
    <tr>
      <td data-typed="" className={styles.name}>
        <Link to={draftId === undefined ? pathOfItem(of) : pathOfDraft({ draftId })}>{title}</Link>
        <span className={pageStyles.under}>
          {dayInWords(firstDay)}
          {lastDay !== firstDay && ` to ${dayInWords(lastDay)}`}{' '}
          {state === 'running' ? (
            <span className="hidden">{words.running.says}</span>
          ) : (
            <Tag level={words[state].level}>{words[state].says}</Tag>
          )}
        </span>
      </td>
      <Days from={from} of={of} />
      <td data-number="">{counted && `${about}${formatNumber(counted.loaded)}`}</td>
      <td data-number="">{counted?.budget && <Promised {...counted.budget} />}</td>
      <td data-number="">{counted && `${about}${formatNumber(counted.uses)}`}</td>
    </tr>
  )
}

const Promised = ({ promised, cap }: { promised: number; cap: number }) => (
  <>
    {formatNumber(promised)}
    <span className={pageStyles.under}>of {formatNumber(cap)}</span>
  </>
)

/** The days as they lie, for eyes alone: in words they stand below the name. */
function Days({ from, of }: { from: string; of?: Campaign }) {
  const today = calendarDayOf(new Date())
  const now = placeOf({ firstDay: today, lastDay: today }, from)
  const bar = of && placeOf(of, from)
  return (
    <td className={styles.days} aria-hidden="true">
      {now && <span className={styles.today} style={{ insetInlineStart: `${now.start + now.width / 2}%` }} />}
      {of && bar && (
        <span
          className={styles.bar}
          data-state={of.state}
          data-from-before={bar.isFromBefore || undefined}
          data-after={bar.isAfter || undefined}
          style={{ insetInlineStart: `${bar.start}%`, inlineSize: `${bar.width}%` }}
        />
      )}
    </td>
  )
}
