import { calendarDayOf } from '@pollen/contract/day-and-time'
import type { Answer } from '@pollen/contract/endpoint'
import { formatNumber } from '@pollen/contract/numbers'
import { campaignDays, campaignsOfOffice, endsWithinDays, followsWithinDays } from '@pollen/contract/staff/campaigns'
import { beginDraft } from '@pollen/contract/staff/content-drafts'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Key } from '../../parts/keys.tsx'
import pageStyles from '../../parts/page.module.css'
import { Part } from '../../parts/panel.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { useActions } from '../../platform/actions.ts'
import { useMayCall } from '../../platform/me.tsx'
import { useAnswer } from '../../platform/use-call.ts'
import { WaitsForSecond } from './beside.tsx'
import { Calendar } from './campaign-calendar.tsx'
import { dayAfter, lastWeek, weekDays } from './campaign-weeks.ts'
import styles from './campaigns.module.css'
import listStyles from './content.module.css'
import { dayInWords, pathOfItem } from './content-words.ts'
import { InFiles } from './in-files.tsx'

type CampaignsAnswer = Answer<typeof campaignsOfOffice>

/** Offers and events on one calendar, six weeks at a time. */
export function Campaigns() {
  const [address, setAddress] = useSearchParams()
  const usual = lastWeek()
  const said = address.get('from') ?? ''
  const from = /^\d{4}-\d\d-\d\d$/.test(said) && !Number.isNaN(Date.parse(said)) ? said : usual
  const found = useAnswer(campaignsOfOffice, { query: { from } }, { isOnce: true })
  const goTo = (day: string) => setAddress(day === usual ? {} : { from: day }, { replace: true })
  const navigate = useNavigate()
  const mayAdd = useMayCall(beginDraft) && found.data?.mayAdd === true
  const addOffer = () => navigate('/content/offers?new')
  const moves = [
    { says: 'A week back', key: '[', does: () => goTo(dayAfter(from, -weekDays)) },
    { says: 'A week on', key: ']', does: () => goTo(dayAfter(from, weekDays)) },
  ]
  useActions('Campaigns', [...(mayAdd ? [{ says: 'New offer', key: 'n', does: addOffer }] : []), ...moves])
  return (
    <>
      <div className={pageStyles.title}>
        <h1>Campaigns</h1>
        <p aria-live="polite" className="soft">
          {dayInWords(from)} to {dayInWords(dayAfter(from, campaignDays - 1))}
        </p>
        <ul className={pageStyles.actions}>
          {mayAdd && (
            <li>
              <button type="button" onClick={addOffer}>
                New offer <Key of="n" />
              </button>
            </li>
          )}
          {moves.map(({ says, key, does }) => (
            <li key={key}>
              <button type="button" onClick={does}>
                {says} <Key of={key} />
              </button>
            </li>
          ))}
        </ul>
      </div>
      <WhenLoaded of={found} what="Campaigns">
        {(all) => <AllCampaigns all={all} from={from} />}
      </WhenLoaded>
    </>
  )
}

function AllCampaigns({ all, from }: { all: CampaignsAnswer; from: string }) {
  const { brands, waits, byPace, endsAlone, lanesAway, isInFiles } = all
  const runs = brands.reduce((sum, brand) => sum + brand.runs, 0)
  return (
    <>
      {isInFiles && <InFiles />}
      <div className={styles.page}>
        <Part title="By brand" aside={<span className="soft">{formatNumber(runs)} run</span>}>
          <Calendar brands={brands} from={from} />
          <p className="soft small">
            Dashed: not in force yet. Loaded and promised are members, used is times; a brand’s sums are of what runs.
            {lanesAway > 0 && ' Some members could not be counted: their database does not answer now.'}
          </p>
        </Part>
        <div className={pageStyles.stack}>
          <WaitsForSecond of={waits} />
          <ByPace of={byPace} />
          <EndsAlone of={endsAlone} />
        </div>
      </div>
    </>
  )
}

const ByPace = ({ of }: { of: CampaignsAnswer['byPace'] }) => (
  <Part title="Behind its plan first">
    {of.length === 0 ? (
      <p className="soft">No offer with a budget runs.</p>
    ) : (
      <ul className={listStyles.list}>
        {of.map((item) => (
          <li key={item.key}>
            <div>
              <Link to={pathOfItem(item)}>{item.title}</Link>
              <small>{item.brandName}</small>
            </div>
            <span className={styles.pace}>
              {formatNumber(item.used)} %<small>{formatNumber(item.passed)} % of its days</small>
            </span>
          </li>
        ))}
      </ul>
    )}
    <p className="soft small">Of the members in its budget, so many used it.</p>
  </Part>
)

const EndsAlone = ({ of }: { of: CampaignsAnswer['endsAlone'] }) => (
  <Part title="Ends, and nothing follows">
    {of.length === 0 ? (
      <p className="soft">Nothing.</p>
    ) : (
      <ul className={listStyles.list}>
        {of.map((item) => (
          <li key={`${item.kind} ${item.key}`}>
            <div>
              <Link to={pathOfItem(item)}>{item.title}</Link>
              <small>{item.brandName}</small>
            </div>
            <span>{item.lastDay === calendarDayOf(new Date()) ? 'today' : dayInWords(item.lastDay)}</span>
          </li>
        ))}
      </ul>
    )}
    <p className="soft small">
      Within {endsWithinDays} days; nothing of its brand begins in the {followsWithinDays} days after it.
    </p>
  </Part>
)
