import { programme } from '@pollen/contract/programme'
import { useMounted } from '@pollen/design/use-mounted'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { replayEarlyInput } from '../../platform/early-input.ts'

/** Where the last heading took the focus, and which it was; the first page keeps the browser's own. */
let focused: string | undefined

/** The screen's one heading and the window's title. A new one takes the focus, so a screen reader says it. */
export function Heading({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  const how = useNavigationType()
  useEffect(() => {
    const here = `${pathname} ${title}`
    if (focused !== undefined && focused !== here) heading.current?.focus({ preventScroll: how === 'POP' })
    focused = here
  }, [pathname, title, how])
  const isMounted = useMounted()
  useEffect(() => {
    if (!isMounted) return
    // The screen is awake; once it has put back what it knew from before, what was done meanwhile is done again.
    const replay = setTimeout(replayEarlyInput, 0)
    return () => clearTimeout(replay)
  }, [isMounted])
  return (
    <>
      <title>{`${title} · ${programme.name}`}</title>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
    </>
  )
}
