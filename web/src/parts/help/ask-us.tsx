import { programme } from '@pollen/contract/programme'
import { relOfNewWindow } from '@pollen/design/button'
import { Careline } from './careline.tsx'

const Call = () => (
  <>
    Call us on <Careline />, free, {programme.carelineHours}
  </>
)

/** Phone number and chat, for pages where a person cannot continue alone. */
export const AskUs = () => (
  <p className="soft small">
    <Call />, or{' '}
    <a href={programme.chatUrl} target="_blank" rel={relOfNewWindow(programme.chatUrl)}>
      chat to us
    </a>
    .
  </p>
)

/** The phone number alone, for pages that have a button for the chat. */
export const CallUs = () => (
  <p className="soft small">
    <Call />.
  </p>
)
