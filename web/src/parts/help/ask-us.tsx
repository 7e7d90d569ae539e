import { programme } from '@pollen/contract/programme'
import { ownPath } from '@pollen/contract/safe-path'

const Careline = () => (
  <>
    Call us on <a href={`tel:${programme.careline.replaceAll(' ', '')}`}>{programme.careline}</a>, free,{' '}
    {programme.carelineHours}
  </>
)

/** Our own page is no chat: an operator who has one names its address. */
export const hasChat = !ownPath(programme.chatUrl)

/** Phone number, and chat where there is one, for pages where a person cannot continue alone. */
export const AskUs = () => (
  <p className="soft small">
    <Careline />
    {hasChat && (
      <>
        , or{' '}
        <a href={programme.chatUrl} target="_blank" rel="noopener">
          chat to us
        </a>
      </>
    )}
    .
  </p>
)

/** The phone number alone, for pages that have a button for the chat. */
export const CallUs = () => (
  <p className="soft small">
    <Careline />.
  </p>
)
