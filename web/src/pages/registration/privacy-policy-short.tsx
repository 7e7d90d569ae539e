import { href } from '@pollen/contract/paths'
import { htmlDocument } from '@pollen/contract/visitor/content'
import { Prose } from '../../parts/help/prose.tsx'
import { useAnswer } from '../../platform/use-answer.ts'

/** The operators' short privacy text; until it is loaded, or without one, a link to the long one. */
export function PrivacyPolicyShort() {
  const { data } = useAnswer(htmlDocument, { params: { name: 'privacy-policy-short' } })
  if (data) return <Prose html={data} isSmall />
  return (
    <p className="soft small">
      How we use your details is in our <a href={href('privacyPolicy')}>privacy policy</a>.
    </p>
  )
}
