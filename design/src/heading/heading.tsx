import { useEffect, useLayoutEffect, useRef } from 'react'
import { ignoreDoublePress, watchPresses } from '../double-press.ts'

/** The address and title of the last heading; on the first page the focus stays where the browser puts it. */
let focused: string | undefined

/** Makes the next heading count as the first again. */
export function resetHeading(): void {
  focused = undefined
}

/**
 * The only `h1` of a screen, and the window's title. A new heading takes the focus, so that a screen reader reads it, and
 * no part of a double press reaches its screen.
 *
 * @param windowTitle   the title of the browser's tab
 * @param address       the screen's address: the same title at another address is a new heading
 * @param keepsPosition the person went back to this screen, so it keeps its scroll position
 */
export function Heading({
  title,
  windowTitle,
  address,
  keepsPosition = false,
}: {
  title: string
  windowTitle: string
  address: string
  keepsPosition?: boolean
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const here = `${address} ${title}`
  useEffect(watchPresses, [])
  useLayoutEffect(() => {
    if (focused !== undefined && focused !== here) ignoreDoublePress()
  }, [here])
  useEffect(() => {
    if (focused !== undefined && focused !== here) heading.current?.focus({ preventScroll: keepsPosition })
    focused = here
  }, [here, keepsPosition])
  return (
    <>
      <title>{windowTitle}</title>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
    </>
  )
}
