import { Links, useMatches } from 'react-router'
import { isHere, routeOf } from './client-routes.tsx'

/** The links to the style of what is drawn: on a printed page as React Router prints them, and then the same by ourselves. */
export const Styles = import.meta.env.SSR || import.meta.env.DEV ? Links : StylesHere

function StylesHere() {
  const drawn = useMatches().filter(({ id }) => isHere(id))
  const hrefs = new Set(drawn.flatMap(({ id }) => routeOf(id)?.css ?? []))
  return [...hrefs].map((href) => <link key={href} rel="stylesheet" href={href} />)
}
