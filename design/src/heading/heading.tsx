import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { ignoreDoublePress, watchPresses } from '../double-press.ts'

/** Where a link that skips the bar leads, and what names the content. */
export const headingId = 'screen-heading'

/** The address and title of the last heading; on the first page the focus stays where the browser puts it. */
let focused: string | undefined

/** Makes the next heading count as the first again. */
export function resetHeading(): void {
  focused = undefined
}

/**
 * The only `h1` of a screen, and the window's title. The heading of a new screen, at another address or at the same one,
 * takes the focus, so that a screen reader reads it, and no part of a double press reaches its screen. A title that
 * changes while its screen stays, as when a name has loaded, does neither.
 *
 * @param windowTitle   the title of the browser's tab
 * @param address       the screen's address: the same title at another address is a new heading
 * @param shown         how it is drawn; it is read as `title`
 * @param keepsPosition the person went back to this screen, so it keeps its scroll position
 */
export function Heading({
  title,
  windowTitle,
  address,
  shown = title,
  keepsPosition = false,
}: {
  title: string
  windowTitle: string
  address: string
  shown?: ReactNode
  keepsPosition?: boolean
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shownAt = useRef<string>(undefined)
  const here = `${address} ${title}`
  const isNewScreen = () => shownAt.current !== address && focused !== undefined && focused !== here
  useEffect(watchPresses, [])
  useLayoutEffect(() => {
    if (isNewScreen()) ignoreDoublePress()
  })
  useEffect(() => {
    if (isNewScreen()) heading.current?.focus({ preventScroll: keepsPosition })
    shownAt.current = address
    focused = here
  })
  return (
    <>
      <title>{windowTitle}</title>
      <h1 ref={heading} id={headingId} tabIndex={-1}>
        {shown}
      </h1>
    </>
  )
}
