import { programme } from '@pollen/contract/programme'

/** Phone number and chat, for pages where a person cannot continue alone. */
export const AskUs = () => (
  <p className="soft small">
    Call us on <a href={`tel:${programme.careline.replaceAll(' ', '')}`}>{programme.careline}</a>, free,{' '}
    {programme.carelineHours}, or{' '}
    <a href={programme.chatUrl} target="_blank" rel="noopener">
      chat to us
    </a>
    .
  </p>
)
