import { type ComponentType, createContext, type ReactNode } from 'react'

/** What the components need of the app's router. */
type Navigation = {
  /** A link to a page of the same app, opened without loading a document. */
  Link: ComponentType<{ to: string; className?: string | undefined; children: ReactNode }>
  /** Opens a page of the same app in place of the current entry of the browser's history. */
  replace: (to: string) => void
}

/** The browser's own way, until an app gives its router's. */
export const Navigation = createContext<Navigation>({
  Link: ({ to, ...link }) => <a {...link} href={to} />,
  replace: (to) => location.replace(to),
})
