import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { ButtonLink } from '@pollen/design/button'
import { CardNumberPanel } from '../../parts/card/card-number-panel.tsx'
import { MyCard } from '../../parts/card/my-card.tsx'
import { useCard } from '../../parts/card/use-card.ts'
import { MemberPage } from '../../parts/layout/member-page.tsx'

/** For a member whose plastic card is in the post: until it arrives the card on the phone does the same. */
export default function CardComing() {
  const asked = useCard()
  const { card } = asked
  return (
    <MemberPage title="Your plastic card" back={href('nectarcardWallet')}>
      <p>
        If you’ve ordered one, it comes by post to the address on your account, within {programme.plasticCardDays} days.
        Until then, the card on your phone collects and spends the same points.
      </p>
      <MyCard {...asked} caption="Use it until then" />
      <ButtonLink to={href('nectarcardWallet')}>Show your card</ButtonLink>
      {card.cardNumber && <CardNumberPanel cardNumber={card.cardNumber} />}
      <p className="soft small">
        If a shop can’t scan screens, give them the number. If nothing has come after {programme.plasticCardDays} days,
        order it again.
      </p>
      <ButtonLink kind="quiet" to={href('requestCard')}>
        Order a card
      </ButtonLink>
    </MemberPage>
  )
}
