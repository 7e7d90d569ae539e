import { programme } from '@pollen/contract/programme'
import { Heading } from '@pollen/design/heading'
import { useMounted } from '@pollen/design/use-mounted'
import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { replayEarlyInput } from '../../platform/early-input.ts'

/** The heading of one of our screens; where it is, what was entered before the app was there is entered again. */
export function ScreenHeading({ title }: { title: string }) {
  const { pathname } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const isMounted = useMounted()
  useEffect(() => {
    if (!isMounted) return
    // The screen is awake; once it has put back what it knew from before, what was done meanwhile is done again.
    const replay = setTimeout(replayEarlyInput, 0)
    return () => clearTimeout(replay)
  }, [isMounted])
  return (
    <Heading title={title} windowTitle={`${title} · ${programme.name}`} address={pathname} keepsPosition={isBack} />
  )
}
