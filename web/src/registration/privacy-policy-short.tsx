import { htmlDocument } from '@pollen/contract/content'
import { href } from '@pollen/contract/paths'
import { useHtml } from '../help/use-html.ts'

/** The short privacy text that operators wrote; until it is here, and without it, where the long one is. */
export function PrivacyPolicyShort() {
  const { html } = useHtml(htmlDocument, 'privacy-policy-short')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitised the document of our own operators
  if (html) return <div className="soft small prose" dangerouslySetInnerHTML={{ __html: html }} />
  return (
    <p className="soft small">
      How we use your details is in our <a href={href('privacyAndLegal')}>privacy policy</a>.
    </p>
  )
}
