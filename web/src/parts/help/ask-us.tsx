import { programme } from '@pollen/contract/programme'

/** Where a page has no way on, a person has: by phone, or in the chat. */
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
