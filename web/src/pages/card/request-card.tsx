import { OrderCard } from './order-card.tsx'

/** For a member who joined online and would like a plastic card. */
export default function RequestCard() {
  return (
    <OrderCard
      title="Get a plastic card"
      lead="Your card is on your phone already. If you would like it in plastic, too, tell us who you are: we send a code to the email of your account."
    />
  )
}
