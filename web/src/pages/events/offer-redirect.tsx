import { memberOffer } from '@pollen/contract/member/offers'
import { href } from '@pollen/contract/paths'
import { ButtonLink } from '@pollen/design/button'
import { showToast } from '@pollen/design/toast'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { OneMoment } from '../../parts/layout/one-moment.tsx'
import { pathOfOffer } from '../../parts/offers/offer-words.ts'
import { call, isTemporary, RefusedError } from '../../platform/calls.ts'
import { hasSession, loginFor } from '../../platform/session-marker.ts'

/**
 * Where links of emails and posters lead: `?offerId=…` and perhaps `&eventId=…`. A member comes to the offer, a visitor
 * through log-in; when the offer is over, or not for them, to its event or to the list of theirs. Both are ids: nothing in
 * the address says where to go.
 */
export default function OfferRedirect() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    let isLeft = false
    const lead = async () => {
      const path = hasSession() ? await pathFor(new URLSearchParams(search)) : loginFor(pathname + search)
      if (!isLeft) navigate(path, { replace: true })
    }
    lead()
    return () => {
      isLeft = true
    }
  }, [pathname, search, navigate])
  return (
    <OneMoment
      label="Finding your offer"
      leave={
        <ButtonLink kind="quiet" to={href('sainsburys')}>
          See your offers
        </ButtonLink>
      }
    />
  )
}

async function pathFor(query: URLSearchParams): Promise<string> {
  const id = query.get('offerId') ?? ''
  const eventId = query.get('eventId') ?? ''
  try {
    if (isId(id)) return pathOfOffer(await call(memberOffer, { params: { id } }))
  } catch (error) {
    if (!(error instanceof RefusedError) || isTemporary(error)) return href('sainsburys')
    showToast({ level: 'INFO', text: 'That offer is over, or isn’t yours. Here’s what is.' })
  }
  return isId(eventId) ? href('marketingEvent', { eventId }) : href('sainsburys')
}

const isId = (text: string): boolean => /^[a-z0-9-]{1,60}$/.test(text)
