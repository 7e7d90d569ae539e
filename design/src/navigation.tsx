import { type ComponentType, createContext, type MouseEventHandler, type ReactNode } from 'react'

export type LinkProps = {
  to: string
  /** What the page that it opens may know of this one. */
  state?: unknown
  className?: string | undefined
  'aria-current'?: boolean | undefined
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined
  children: ReactNode
}

/** What components need from the app's router. */
type Navigation = {
  /** A link to a page of the same app, opened without loading a document. */
  Link: ComponentType<LinkProps>
  /** Opens a page of the same app and replaces the current history entry. */
  replace: (to: string) => void
}

/** Plain links, until an app provides its router's. */
export const Navigation = createContext<Navigation>({
  Link: ({ to, state: _, ...link }) => <a {...link} href={to} />,
  replace: (to) => location.replace(to),
})
