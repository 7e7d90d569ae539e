import { fullDateOf, timeOf } from '@pollen/contract/day-and-time'
import type { OfferDetails } from '@pollen/contract/offer-card'
import { offerPreview } from '@pollen/contract/visitor/offer-previews'
import type { ReactNode } from 'react'
import { Page } from '../../parts/layout/page.tsx'
import { WhenLoaded } from '../../parts/layout/when-loaded.tsx'
import { isTemporary, RefusedError } from '../../platform/calls.ts'
import { useAnswer } from '../../platform/use-answer.ts'
import { offerIdOf } from './preview-token.ts'

type PreviewOptions = {
  token: string
  /** The offer's own title when not given. */
  title?: string
  wide?: boolean
  children: (offer: OfferDetails) => ReactNode
}

/**
 * A page for whoever has a preview's link: the offer that its token names, below a line that says that this is a preview. A
 * token that is wrong, ended or made for something else gets one answer.
 */
export function Preview({ token, ...options }: PreviewOptions) {
  const offerId = offerIdOf(token)
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      {offerId === undefined ? <LinkNotValid /> : <OfferOfToken offerId={offerId} token={token} {...options} />}
    </>
  )
}

function OfferOfToken({ offerId, token, title, wide = false, children }: PreviewOptions & { offerId: string }) {
  const loading = useAnswer(offerPreview, { params: { id: offerId }, query: { token } })
  const { data, error } = loading
  if (error instanceof RefusedError && !isTemporary(error)) return <LinkNotValid />
  return (
    <Page title={title ?? data?.offer.title ?? 'Preview'} bare wide={wide}>
      <WhenLoaded of={loading} what="The preview" loading="Getting the preview">
        {(data) => (
          <>
            <p className="soft small">
              This is a preview: nothing that you press here is kept. Its link ends on {fullDateOf(data.endsAt)},{' '}
              {timeOf(data.endsAt)}.
            </p>
            {children(data.offer)}
          </>
        )}
      </WhenLoaded>
    </Page>
  )
}

const LinkNotValid = () => (
  <Page title="This preview can’t be opened" bare>
    <p>Its link has ended, or a part of it is missing. Ask whoever sent it to you for a new one.</p>
  </Page>
)
