import { useEffect, useRef } from 'react'

/** Where the last heading took the focus, and which it was; the first page keeps the browser's own. */
let focused: string | undefined

/** The next heading is the first one again. */
export function forgetHeading(): void {
  focused = undefined
}

/**
 * The screen's one heading and the window's title. A new one takes the focus, so a screen reader says it.
 *
 * @param windowTitle   what the browser's tab says
 * @param address       of the screen: the same words at another address are another heading
 * @param keepsPosition the screen was gone back to, and stays where it was scrolled to
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
  useEffect(() => {
    const here = `${address} ${title}`
    if (focused !== undefined && focused !== here) heading.current?.focus({ preventScroll: keepsPosition })
    focused = here
  }, [address, title, keepsPosition])
  return (
    <>
      <title>{windowTitle}</title>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
    </>
  )
}
