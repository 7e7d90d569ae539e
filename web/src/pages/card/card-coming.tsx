import { dayAndMonthOf } from '@pollen/contract/day-and-time'
import { type CardOrder, cardOnItsWay } from '@pollen/contract/member/card-orders'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { ButtonLink } from '@pollen/design/button'
import { Notice } from '@pollen/design/notice'
import { CardNumberPanel } from '../../parts/card/card-number-panel.tsx'
import { MyCard } from '../../parts/card/my-card.tsx'
import { useCard } from '../../parts/card/use-card.ts'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { useMemberQuery } from '../../platform/use-member-query.ts'

/** For a member whose plastic card is in the post: until it arrives the card on the phone does the same. */
export default function CardComing() {
  const asked = useCard()
  const { card } = asked
  const { data } = useMemberQuery(cardOnItsWay)
  return (
    <MemberPage title="Your plastic card" back={href('nectarcardWallet')}>
      {data?.order ? <OnItsWay {...data.order} /> : <IfOrdered />}
      <MyCard {...asked} caption="Use it until then" />
      <ButtonLink to={href('nectarcardWallet')}>Show your card</ButtonLink>
      {card.cardNumber && <CardNumberPanel cardNumber={card.cardNumber} />}
      <p className="soft small">
        If a shop can’t scan screens, give them the number. If nothing has come after {programme.plasticCardDays} days,
        order it again.
      </p>
      {!data?.order && (
        <ButtonLink kind="quiet" to={href('requestCard')}>
          Order a card
        </ButtonLink>
      )}
    </MemberPage>
  )
}

function OnItsWay({ cardNumber, cardType, replacementType, orderedAt, comesBy }: CardOrder) {
  const what = cardType === 'KEYTAG' ? 'key tag' : 'card'
  const isNewNumber = replacementType === 'LOST' || replacementType === 'STOLEN'
  return (
    <>
      <Notice level="good" title={`Your ${what} is on its way`}>
        You ordered it on {dayAndMonthOf(orderedAt)}. It should be with you by {dayAndMonthOf(comesBy)}.
      </Notice>
      <p>
        Its number ends in {cardNumber.slice(-4)}.{' '}
        {isNewNumber && 'The old one is closed, and all your points are here. '}
        Until it comes, the card on your phone collects and spends the same points.
      </p>
    </>
  )
}

const IfOrdered = () => (
  <p>
    If you’ve ordered one, it comes by post to the address on your account, within {programme.plasticCardDays} days.
    Until then, the card on your phone collects and spends the same points.
  </p>
)
