import type { OfferSource } from '@pollen/contract/offers'
import { href, isScreen } from '@pollen/contract/paths'
import { offerPath } from '../../rewards/offers/offers.ts'
import { type Fields, fieldsOf, textOf } from './fields.ts'

type Page = { says: string; path: string }
type ItemFields = { key: string; fields: Fields | undefined }

const page = (says: string, path: string): Page => ({ says, path })
const brandPage = (brandDetailsKey: string | undefined) =>
  brandDetailsKey === undefined ? [] : [page('The brand’s page', href('brand', { brandDetailsKey }))]
const onHome = page('Home', href('homepage'))

/** The members' pages on which an item of a kind stands; a kind without a row stands on none, or on all. */
const pagesOf: Record<string, (written: ItemFields) => Page[]> = {
  offers({ key, fields }) {
    const source = textOf(fields, 'source') as OfferSource | undefined
    if (!source) return []
    return [
      page('Its own page', offerPath(source, key)),
      source === 'COALITION' ? page('Brand offers', href('offersBrand')) : page('Offers', href('sainsburys')),
      page('For you, on Home', href('homepage')),
      ...brandPage(textOf(fields, 'brand')),
    ]
  },
  prices: () => [page('Member prices', href('howToGetNectarPrices'))],
  rewards({ fields }) {
    if (fields?.isGoodwill === true) return []
    return [
      Number(fields?.points ?? 0) > 0
        ? page('Rewards', href('redemption'))
        : page('Free rewards', href('zeroPointRedemption')),
    ]
  },
  earning: ({ fields }) => brandPage(textOf(fields, 'brandKey')),
  events: ({ key: eventId }) => [page('Its own page', href('marketingEvent', { eventId })), onHome],
  quests: () => [page('Quests', href('yourNectarQuests'))],
  pods: () => [onHome],
  arcade: () => [page('The arcade', href('nectarArcade'))],
  travel: () => [page('Travel', href('nectarTravel'))],
  businessOffers: () => [page('For businesses', href('nectarBusiness'))],
  businessPartners: () => [page('Partners for businesses', href('nectarBusinessPartners'))],
  brands: ({ key }) => [...brandPage(key), page('All brands', href('brands'))],
  brandCategories: () => [page('Categories of brands', href('brandsCategories'))],
  documents({ key }) {
    const [name = ''] = key.replace(/\.md$/, '').split('/')
    if (name === 'faqs') return [page('Help', href('help'))]
    return isScreen(`/${name}`) ? [page('Its own page', `/${name}`)] : []
  },
}

/** The members' pages on which an item stands while it runs, by their addresses. */
export const pagesShowing = (
  { kind, key, value }: { kind: string; key: string; value: string },
  publicUrl: string,
): { says: string; url: string }[] =>
  (pagesOf[kind]?.({ key, fields: fieldsOf(value) }) ?? []).map(({ says, path }) => ({ says, url: publicUrl + path }))
