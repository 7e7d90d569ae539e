import { programme } from '@pollen/contract/programme'

const Careline = () => (
  <>
    Call us on <a href={`tel:${programme.careline.replaceAll(' ', '')}`}>{programme.careline}</a>, free,{' '}
    {programme.carelineHours}
  </>
)

/** Phone number and chat, for pages where a person cannot continue alone. */
export const AskUs = () => (
  <p className="soft small">
    <Careline />, or{' '}
    <a href={programme.chatUrl} target="_blank" rel="noopener">
      chat to us
    </a>
    .
  </p>
)

/** The phone number alone, for pages that have a button for the chat. */
export const CallUs = () => (
  <p className="soft small">
    <Careline />.
  </p>
)
