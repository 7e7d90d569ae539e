import { Links, useMatches } from 'react-router'
import { isLoaded, routeOf } from './client-routes.tsx'

/**
 * The links to the screens' styles: rendered by React Router on prerendered pages, and identically by us afterwards.
 */
export const Styles = import.meta.env.SSR || import.meta.env.DEV ? Links : StylesHere

function StylesHere() {
  const drawn = useMatches().filter(({ id }) => isLoaded(id))
  const hrefs = new Set(drawn.flatMap(({ id }) => routeOf(id)?.css ?? []))
  return [...hrefs].map((href) => <link key={href} rel="stylesheet" href={href} />)
}
