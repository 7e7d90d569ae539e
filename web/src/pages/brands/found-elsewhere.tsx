import { memberOffers } from '@pollen/contract/member/offers'
import { formatPence } from '@pollen/contract/numbers'
import { href } from '@pollen/contract/paths'
import { faqDocument } from '@pollen/contract/visitor/content'
import { memberPrices } from '@pollen/contract/visitor/prices'
import { LinkList } from '@pollen/design/link-list'
import { type ComponentProps, useMemo } from 'react'
import { questionSearch } from '../../parts/help/find-questions.ts'
import { endOf, pathOfOffer } from '../../parts/offers/offer-words.ts'
import { useAnswer } from '../../platform/use-answer.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'

type Links = ComponentProps<typeof LinkList>['links']
type ResultGroup = { title: string; links: Links; more?: Links[number] | undefined }

const all = { type: 'ALL', list: 'all', sort: 'recommended' } as const
/** So many of each; there is a list of all. */
const most = 3

/** The member's offers, prices and questions of help that a search finds, a group each; undefined while they load. */
export function useFoundElsewhere(query: string): ResultGroup[] | undefined {
  const { data: offers, error: noOffers } = useMemberQuery(memberOffers, { ...all, search: query })
  const { data: prices, error: noPrices } = useAnswer(memberPrices, {
    query: { category: 'all', order: 'saving', search: query },
  })
  const { data: topics, error: noTopics } = useAnswer(faqDocument, { params: { name: 'faqs' } })
  const find = useMemo(() => topics && questionSearch(topics), [topics])
  const isLoading = !(offers || noOffers) || !(prices || noPrices) || !(topics || noTopics)
  if (isLoading) return undefined
  const now = new Date()
  const searched = new URLSearchParams({ filter: 'nectar-prices', search: query })
  const groups: ResultGroup[] = [
    {
      title: 'Offers',
      links: (offers?.offers ?? []).slice(0, most).map((offer) => ({
        to: pathOfOffer(offer),
        label: offer.title,
        hint: `${offer.sponsorDisplayName} · ${endOf(offer, now).text}`,
      })),
    },
    {
      title: 'Prices',
      links: (prices?.prices ?? []).slice(0, most).map(({ productDescription, memberPrice, nonMemberPrice }) => ({
        to: `${href('sainsburys')}?${new URLSearchParams({ filter: 'nectar-prices', search: productDescription })}`,
        label: productDescription,
        hint: `${formatPence(memberPrice)}, without a card ${formatPence(nonMemberPrice)}`,
      })),
      more:
        (prices?.total ?? 0) > most
          ? { to: `${href('sainsburys')}?${searched}`, label: `All ${prices?.total} prices` }
          : undefined,
    },
    {
      title: 'Help',
      links: (find?.(query) ?? [])
        .slice(0, most)
        .map(({ id, question }) => ({ to: `${href('help')}#${id}`, label: question })),
    },
  ]
  return groups.filter(({ links }) => links.length > 0)
}

export const FoundElsewhere = ({ groups }: { groups: ResultGroup[] }) =>
  groups.map(({ title, links, more }) => (
    <section key={title} aria-label={title} className="stack">
      <h2>{title}</h2>
      <LinkList links={more ? [...links, more] : links} />
    </section>
  ))
