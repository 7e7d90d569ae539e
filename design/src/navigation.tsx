import { type ComponentType, createContext, type ReactNode } from 'react'

/** What components need from the app's router. */
type Navigation = {
  /** A link to a page of the same app, opened without loading a document. */
  Link: ComponentType<{ to: string; className?: string | undefined; children: ReactNode }>
  /** Opens a page of the same app and replaces the current history entry. */
  replace: (to: string) => void
}

/** Plain links, until an app provides its router's. */
export const Navigation = createContext<Navigation>({
  Link: ({ to, ...link }) => <a {...link} href={to} />,
  replace: (to) => location.replace(to),
})
