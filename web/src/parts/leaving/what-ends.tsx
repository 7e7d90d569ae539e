import { programme } from '@pollen/contract/programme'

/** What becomes of everything when an account is closed: for the member who is about to, and for whoever asks how. */
export const WhatEnds = ({ points }: { points?: string | undefined }) => (
  <div className="prose">
    <h2>Straight away</h2>
    <ul>
      <li>Your card stops collecting and spending, on your phone and on plastic.</li>
      <li>You’re logged out everywhere, and other sites that you linked can’t use your account.</li>
      <li>We stop all marketing.</li>
    </ul>
    <h2>For {programme.closingDays} days, you can come back</h2>
    <p>Log in, or open the link in our email, and everything is as it was. Nothing is lost until then.</p>
    <h2>After {programme.closingDays} days</h2>
    <ul>
      <li>
        <b>Points</b> {points ?? 'that you still have'} end, and can’t be paid out. Spend them before you go.
      </li>
      <li>
        <b>Vouchers, offers and personal prices</b> that you haven’t used end too.
      </li>
      <li>
        <b>Everything about you</b> is erased: your details, your messages, what you bought, and your card’s number.
      </li>
      <li>We keep the amounts that tax law makes us keep, without anything that says they were yours.</li>
    </ul>
  </div>
)
