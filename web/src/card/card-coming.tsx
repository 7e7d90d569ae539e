import { href } from '@pollen/contract/paths'
import { saysOf } from '../api.ts'
import { Button, ButtonLink } from '../design/button/button.tsx'
import { CopyableNumber } from '../design/copyable-number/copyable-number.tsx'
import { MemberPage } from '../design/member-page/member-page.tsx'
import { Notice } from '../design/notice/notice.tsx'
import { Plastic } from '../design/plastic/plastic.tsx'
import { useCard } from './use-card.ts'

/** For who waits for plastic: until it is there the card on the phone does all of it. */
export default function CardComing() {
  const { card, missing, askAgain } = useCard()
  return (
    <MemberPage title="Your card is on its way" back={href('nectarcardWallet')}>
      <p>
        It comes by post to the address of your account, within ten days. Until then use the card on your phone: it
        collects and spends the same points.
      </p>
      {missing.barcode !== undefined && !card.code128 ? (
        <>
          <Notice level="bad">Your barcode did not load. {saysOf(missing.barcode)}</Notice>
          <Button kind="quiet" onClick={askAgain}>
            Try again
          </Button>
        </>
      ) : (
        <Plastic cardNumber={card.cardNumber} code128={card.code128} caption="Use it meanwhile" />
      )}
      <ButtonLink to={href('nectarcardWallet')}>Show your card</ButtonLink>
      {card.cardNumber && <CopyableNumber cardNumber={card.cardNumber} />}
      <p className="soft small">
        A shop that reads no screens takes the number. If nothing has come after ten days, order it again.
      </p>
      <ButtonLink kind="quiet" to={href('requestCard')}>
        Order it again
      </ButtonLink>
    </MemberPage>
  )
}
