import { OrderCard } from './order-card.tsx'

/** For a member who joined online and would like a plastic card. */
export default function RequestCard() {
  return (
    <OrderCard
      title="Get a plastic card"
      lead="Your card is already on your phone. If you’d like a plastic one too, tell us who you are and we’ll email you a code."
    />
  )
}
