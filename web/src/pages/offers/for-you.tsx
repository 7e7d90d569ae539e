import { type OfferSort, offerFilters, offerSorts } from '@pollen/contract/member/offers'
import { href } from '@pollen/contract/paths'
import { ChipList, ChipSelect } from '@pollen/design/chip-list'
import { Link, useSearchParams } from 'react-router'
import { FilterColumn } from '../../parts/layout/filter-column.tsx'
import { NoTicket } from '../../parts/offers/ticket.tsx'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import styles from './for-you.module.css'
import { LoadAllBar } from './load-all-bar.tsx'
import { KeepLoadedOffers, LoadedOffers } from './loaded-offers.tsx'
import { OfferList } from './offer-list.tsx'

const all = 'all'
const savedOffers = 'saved'
const hiddenOffers = 'hidden'
const usualSort = 'recommended'

/**
 * The offers for a member, by filter and order, which the address says; `?filter=saved` are those that they saved, and
 * `?filter=hidden` those that they hid.
 */
export function ForYou() {
  const [params, setParams] = useSearchParams()
  const { data } = useMemberQuery(offerFilters, undefined, { id: 'sainsburys' })
  const filters = data?.filters.filter(({ key, source }) => key === all || source) ?? []
  const filter = params.get('filter') ?? all
  const sort = offerSorts.find((value) => value === params.get('sort')) ?? usualSort
  const choose = (name: string, value: string, byDefault: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === byDefault) after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <FilterColumn
      filters={
        <div className={styles.filters}>
          {filters.length > 0 && (
            <ChipList
              legend="Show"
              name="filter"
              options={[
                ...filters.map(({ key, name }) => ({ value: key, label: name })),
                { value: savedOffers, label: 'Saved' },
                ...(filter === hiddenOffers ? [{ value: hiddenOffers, label: 'Hidden' }] : []),
              ]}
              value={filter}
              onChange={(value) => choose('filter', value, all)}
            >
              <ChipSelect
                label="Sort by"
                name="sort"
                all={data?.sorts.find(({ key }) => key === usualSort)?.name ?? 'Recommended'}
                value={sort === usualSort ? '' : sort}
                options={
                  data?.sorts
                    .filter(({ key }) => key !== usualSort)
                    .map(({ key, name }) => ({ value: key, label: name })) ?? []
                }
                onChange={(value) => choose('sort', value, '')}
              />
            </ChipList>
          )}
        </div>
      }
    >
      <h2 className="hidden">Offers for you</h2>
      <OffersOf filter={filter} sort={sort} />
      <KeepLoadedOffers />
    </FilterColumn>
  )
}

/** The source of each filter, which the answer of `offerFilters` names too: the list needs not wait for it. */
const sources = { bonus: 'PIANO', 'your-nectar-prices': 'NECTAR_PRICE' } as const

function OffersOf({ filter, sort }: { filter: string; sort: OfferSort }) {
  if (filter === hiddenOffers)
    return (
      <OfferList query={{ list: 'hidden', sort }} whole="That’s everything">
        <NoTicket title="No hidden offers">
          <p>
            Offers you hide are kept here. <Link to={href('sainsburys')}>See your offers</Link>
          </p>
        </NoTicket>
      </OfferList>
    )
  if (filter === savedOffers)
    return (
      <OfferList
        query={{ list: 'saved', sort }}
        whole={
          <>
            That’s everything. <Link to={href('offersSaved')}>Sort and filter them</Link>
          </>
        }
      >
        <NoTicket title="Nothing saved yet">
          <p>Save an offer from its dots, and find it here again.</p>
        </NoTicket>
      </OfferList>
    )
  const source = sources[filter as keyof typeof sources]
  return (
    <OfferList
      query={source ? { source, sort } : { sort }}
      head={(counts) => <LoadAllBar source={source} counts={counts} />}
      offline={<LoadedOffers />}
      whole={
        <>
          Those are all your offers. <Link to={`${href('sainsburys')}?filter=${hiddenOffers}`}>See hidden ones</Link>
        </>
      }
    >
      <NoTicket title="No offers at the moment">
        <p>
          You still collect points on your shopping. Just show your card before you pay.{' '}
          <Link to={href('brands')}>Where you collect</Link>
        </p>
      </NoTicket>
    </OfferList>
  )
}
