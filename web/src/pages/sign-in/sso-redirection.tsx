import { hotelsToken } from '@pollen/contract/hotels'
import { href } from '@pollen/contract/paths'
import { ssoRedirection } from '@pollen/contract/visitor/hotels'
import { Button, ButtonLink } from '@pollen/design/button'
import { Notice } from '@pollen/design/notice'
import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { OneMoment } from '../../parts/layout/one-moment.tsx'
import { Step } from '../../parts/layout/step.tsx'
import { call, messageOf, RefusedError } from '../../platform/calls.ts'

/** Redirects to a site that the server allows, with the token if it is the hotels' site. */
export default function SsoRedirection() {
  const [search] = useSearchParams()
  const [error, setError] = useState<unknown>()
  const wanted = search.get('location') ?? ''
  const token = search.get(hotelsToken)
  const go = useCallback(async () => {
    setError(undefined)
    try {
      const { location: to, takesToken } = await call(ssoRedirection, { query: { location: wanted } })
      const address = new URL(to)
      if (token && takesToken) address.searchParams.set(hotelsToken, token)
      location.replace(address)
    } catch (caught) {
      setError(caught)
    }
  }, [wanted, token])
  useEffect(() => {
    go()
  }, [go])

  if (error === undefined)
    return (
      <OneMoment
        label="Taking you there"
        leave={
          <ButtonLink kind="quiet" to={href('landing')}>
            Back to start
          </ButtonLink>
        }
      />
    )
  const isFinal = error instanceof RefusedError && error.refusal === 'redirectNotAllowed'
  return (
    <Step
      title="We can’t take you there"
      back={false}
      foot={
        isFinal ? <ButtonLink to={href('landing')}>Back to start</ButtonLink> : <Button onClick={go}>Try again</Button>
      }
    >
      <Notice level="bad">{messageOf(error)}</Notice>
    </Step>
  )
}
