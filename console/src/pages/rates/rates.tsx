import type { Answer } from '@pollen/contract/endpoint'
import { formatNumber } from '@pollen/contract/numbers'
import { contentItem } from '@pollen/contract/staff/content'
import { beginDraft } from '@pollen/contract/staff/content-drafts'
import { type BrandRates, type RateOfBrand, ratesOfOffice } from '@pollen/contract/staff/rates'
import { Failure, Notice } from '@pollen/design/notice'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Key } from '../../parts/keys.tsx'
import pageStyles from '../../parts/page.module.css'
import { Part, Rows, Tag } from '../../parts/panel.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { useActions } from '../../platform/actions.ts'
import { call } from '../../platform/calls.ts'
import { useAnswer, useDoing } from '../../platform/use-call.ts'
import { ChangeRate } from './change-rate.tsx'
import { dayInWords, termsInWords } from './rate-words.ts'
import styles from './rates.module.css'

type AllRates = Answer<typeof ratesOfOffice>

/** What each brand gives today and next, what that comes to, and how much may be given in a day. */
export function Rates() {
  const found = useAnswer(ratesOfOffice)
  return (
    <>
      {found.isPending && <h1>Rates and ceilings</h1>}
      <WhenLoaded of={found} what="Rates and ceilings" isPage>
        {(all) => <AllBrands all={all} />}
      </WhenLoaded>
    </>
  )
}

function AllBrands({ all }: { all: AllRates }) {
  const { brands, mayWrite, decides, isInFiles } = all
  const [address, setAddress] = useSearchParams()
  const isShort = address.get('show') === 'next'
  const [changing, setChanging] = useState<BrandRates>()
  const [said, setSaid] = useState<ReactNode>()
  const withNext = brands.filter(({ next }) => next)
  const listed = isShort ? withNext : brands
  const [first] = brands
  useActions('Rates', mayWrite && first ? [{ says: 'Change a rate', key: 'n', does: () => setChanging(first) }] : [])
  return (
    <>
      <div className={pageStyles.title}>
        <h1>Rates and ceilings</h1>
        <p>{isInFiles ? 'Kept in files: read only' : `Decided by ${decides}`}</p>
        <fieldset className={pageStyles.filter}>
          <legend className="hidden">Which</legend>
          {[false, true].map((one) => (
            <label key={String(one)}>
              <input
                type="radio"
                name="show"
                checked={isShort === one}
                onChange={() => setAddress(one ? { show: 'next' } : {}, { replace: true })}
              />
              {one ? `With a next one ${withNext.length}` : `All ${brands.length}`}
            </label>
          ))}
        </fieldset>
        {mayWrite && first && (
          <ul className={pageStyles.actions}>
            <li>
              <button type="button" onClick={() => setChanging(first)}>
                Change a rate <Key of="n" />
              </button>
            </li>
          </ul>
        )}
      </div>
      <div aria-live="polite" className={pageStyles.said}>
        {said && <Notice level="good">{said}</Notice>}
      </div>
      <div className={styles.page}>
        <Part title="What a brand gives">
          {listed.length === 0 ? (
            <p className="soft">No brand has another rate to come.</p>
          ) : (
            <Rows caption="Rates" columns={['Brand', 'Today', 'Next', 'A basket of £20', 'Terms', 'Most in a day']}>
              {listed.map((brand) => (
                <Brand key={brand.brandKey} {...brand} change={mayWrite ? () => setChanging(brand) : undefined} />
              ))}
            </Rows>
          )}
        </Part>
        <div className={pageStyles.stack}>
          <Ceilings of={all} />
          <Drafts of={all.drafts} />
        </div>
      </div>
      {changing && (
        <ChangeRate
          brands={brands}
          brand={changing}
          decides={decides}
          say={setSaid}
          close={() => setChanging(undefined)}
        />
      )}
    </>
  )
}

const itemPath = (key: string) => `/content/earning/item?${new URLSearchParams({ key })}`

const RateLink = ({ of: { key, says } }: { of: RateOfBrand }) => <Link to={itemPath(key)}>{says}</Link>

function Brand({ name, now, next, ceilings, change }: BrandRates & { change: (() => void) | undefined }) {
  const terms = termsInWords((now ?? next)?.value)
  return (
    <tr>
      <td data-typed="">
        {change ? (
          <button type="button" className={pageStyles.link} onClick={change}>
            {name}
          </button>
        ) : (
          name
        )}
      </td>
      <td>{now ? <RateLink of={now} /> : <Tag>none yet</Tag>}</td>
      <td>
        {next && (
          <>
            <RateLink of={next} />
            <span className={pageStyles.under}>from {dayInWords(next.firstDay)}</span>
          </>
        )}
      </td>
      <td data-number="">
        {now && formatNumber(now.basketPoints)}
        {next && (
          <>
            <span aria-hidden="true"> → </span>
            <span className="hidden"> then </span>
            <b>{formatNumber(next.basketPoints)}</b>
          </>
        )}
      </td>
      <td className={styles.terms}>{terms || '–'}</td>
      <td data-number="">
        {mostInWords(ceilings.brand)}
        {ceilings.till !== undefined && <span className={styles.small}>a till {mostInWords(ceilings.till)}</span>}
      </td>
    </tr>
  )
}

const mostInWords = (points: number | undefined) => (points === undefined ? '–' : formatNumber(points))

const ceilingsKey = 'ceilings'

/** How much may be given in a day before a colleague looks at it. */
function Ceilings({ of: { ceilings, mayWrite } }: { of: AllRates }) {
  const navigate = useNavigate()
  const changing = useDoing(
    async () => {
      const { value } = await call(contentItem, { query: { contentKind: 'earning', key: ceilingsKey } })
      const items = [{ key: ceilingsKey, value }]
      return call(beginDraft, { body: { contentKind: 'earning', title: 'Ceilings', items } })
    },
    ({ draftId }) => navigate(`/content/drafts/${draftId}`),
  )
  const { card, brand, till } = ceilings
  const isSet = card !== undefined
  const mayChange = mayWrite && isSet
  useActions(
    'Ceilings',
    mayChange ? [{ says: 'Change the ceilings', key: 'c', does: () => changing.run(undefined) }] : [],
  )
  return (
    <Part title="Most points in a day (UTC)">
      <dl className={styles.ceilings}>
        <div>
          <dt>A card, by all brands</dt>
          <dd>{mostInWords(card)}</dd>
        </div>
        <div>
          <dt>A brand</dt>
          <dd>{mostInWords(brand)}</dd>
        </div>
        <div>
          <dt>A till</dt>
          <dd>{mostInWords(till)}</dd>
        </div>
      </dl>
      <p className="soft small">
        What is above waits under Held. Brands with ceilings of their own say them in their row.
      </p>
      <Failure says={changing.failure} />
      {mayChange && (
        <div className={pageStyles.choices}>
          <button type="button" disabled={changing.isBusy} onClick={() => changing.run(undefined)}>
            Change the ceilings <Key of="c" />
          </button>
        </div>
      )}
    </Part>
  )
}

const draftStates: Record<string, string> = {
  draft: 'draft',
  asked: 'waits for a second person',
  refused: 'refused',
  scheduled: 'begins later',
}

const Drafts = ({ of }: { of: AllRates['drafts'] }) =>
  of.length > 0 && (
    <Part title="Not in force yet">
      <ul className={styles.list}>
        {of.map(({ draftId, title, by, isOwn, state }) => (
          <li key={draftId}>
            <Link to={`/content/drafts/${draftId}`}>{title}</Link>
            <span className={pageStyles.under}>
              {draftStates[state] ?? state}, {isOwn ? 'yours' : by}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
