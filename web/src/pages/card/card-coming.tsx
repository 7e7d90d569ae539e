import { dayAndMonthOf } from '@pollen/contract/day-and-time'
import { type CardOrder, newestCardOrder } from '@pollen/contract/member/card-orders'
import { href } from '@pollen/contract/paths'
import { ButtonLink } from '@pollen/design/button'
import { Notice } from '@pollen/design/notice'
import { CardNumberPanel } from '../../parts/card/card-number-panel.tsx'
import { MyCard } from '../../parts/card/my-card.tsx'
import { useCard } from '../../parts/card/use-card.ts'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { useMemberQuery } from '../../platform/use-member-query.ts'

/** For a member who ordered a plastic card: until it comes, the card on the phone does the same. */
export default function CardComing() {
  const asked = useCard()
  const { card } = asked
  const { data } = useMemberQuery(newestCardOrder)
  return (
    <MemberPage title="Your plastic card" back={href('nectarcardWallet')}>
      {data && (data.order ? <NewestOrder {...data.order} /> : <NoOrder />)}
      <MyCard {...asked} caption="Use it until then" />
      <ButtonLink to={href('nectarcardWallet')}>Show your card</ButtonLink>
      {card.cardNumber && <CardNumberPanel cardNumber={card.cardNumber} />}
      <p className="soft small">If a shop can’t scan screens, give them the number.</p>
      {data && !data.order && (
        <ButtonLink kind="quiet" to={href('requestCard')}>
          Order a card
        </ButtonLink>
      )}
    </MemberPage>
  )
}

function NewestOrder({ cardNumber, cardType, replacementType, state, orderedAt, printedAt, postedAt }: CardOrder) {
  const what = cardType === 'KEYTAG' ? 'key tag' : 'card'
  const isNewNumber = replacementType === 'LOST' || replacementType === 'STOLEN'
  return (
    <>
      {state === 'POSTED' && postedAt ? (
        <Notice level="good" title={`Your ${what} is posted`}>
          You ordered it on {dayAndMonthOf(orderedAt)}. It was posted on {dayAndMonthOf(postedAt)}, to the address that
          was on your account when you ordered it.
        </Notice>
      ) : (
        <Notice level="good" title={`Your ${what} is ${state === 'PRINTED' ? 'printed' : 'ordered'}`}>
          You ordered it on {dayAndMonthOf(orderedAt)}
          {printedAt && `, and it was printed on ${dayAndMonthOf(printedAt)}`}. We’ll tell you when it’s posted.
        </Notice>
      )}
      <p>
        Its number ends in {cardNumber.slice(-4)}.{' '}
        {isNewNumber && 'The old one is closed, and all your points are here. '}
        Until it comes, the card on your phone collects and spends the same points.
      </p>
    </>
  )
}

const NoOrder = () => (
  <p>
    You have no card on order. If you order one, it goes to the address on your account, and we’ll tell you when it’s
    posted. The card on your phone collects and spends the same points.
  </p>
)
