import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { href, paths } from '@pollen/contract/paths'
import { lazy, type ReactNode, Suspense } from 'react'
import { Navigate, Outlet, Scripts, ScrollRestoration, useLocation, useRouteError } from 'react-router'
import '@pollen/design/tokens.css'
import '@pollen/design/base.css'
import './chunk-errors.ts'
import { Toaster } from '@pollen/design/toast'
import { useMounted } from '@pollen/design/use-mounted'
import { Tags } from '../parts/consent/tags.tsx'
import { isViewing } from '../platform/account-view.ts'
import { PrerenderedAnswers, Prerendering } from '../platform/prerendered-answers.tsx'
import { useSwitch } from '../platform/switches.ts'
import { headScripts } from './head-scripts.ts'
import { PrefetchNextSteps } from './prefetch-next-steps.tsx'
import { RouterNavigation } from './router-navigation.tsx'
import { Styles } from './styles.tsx'
import { useChunkTimeout } from './use-chunk-timeout.ts'
import { useHotelsSession } from './use-hotels-session.ts'
import { useLoadedSwitches } from './use-loaded-switches.ts'
import { useSeason } from './use-season.ts'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="color-scheme" content="light dark" />
        <meta name="format-detection" content="telephone=no" />
        <meta name="theme-color" content="#fbf8f3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#150e1a" media="(prefers-color-scheme: dark)" />
        <meta name="description" content="Collect points on your shop and spend them on what you like." />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="preload" href={figtree} as="font" type="font/woff2" crossOrigin="anonymous" />
        <HeadScripts />
        <Styles />
      </head>
      <body>
        <Prerendering value={{}}>
          <RouterNavigation>
            {children}
            <Toaster />
          </RouterNavigation>
          <PrerenderedAnswers />
        </Prerendering>
        <ScrollRestoration />
        {(import.meta.env.SSR || import.meta.env.DEV) && <Scripts />}
      </body>
    </html>
  )
}

/** They ran before the app: a page in the browser keeps those that it was prerendered with. */
const HeadScripts = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, allowed by their hash
  <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScripts.join(';\n') }} />
)

export default function App() {
  useLoadedSwitches()
  useChunkTimeout()
  useHotelsSession()
  useSeason()
  const { pathname } = useLocation()
  const isClosed = useSwitch('maintenance') && !isOpenMeanwhile(pathname)
  if (isClosed) return <Navigate to={href('serviceUnavailable')} replace />
  return (
    <>
      {pathname !== paths.seeAsMember && <AccountView />}
      <Tags />
      <Outlet />
      <PrefetchNextSteps />
    </>
  )
}

/** For a colleague who sees an account as its member does: nobody else loads it. */
const ViewBanner = lazy(() => import('../parts/account-view/view-banner.tsx'))
const AccountView = () =>
  useMounted() &&
  isViewing() && (
    <Suspense>
      <ViewBanner />
    </Suspense>
  )

/** Pages that stay open during maintenance: the page that announces it, and the developers'. */
const isOpenMeanwhile = (pathname: string) =>
  pathname === paths.serviceUnavailable || pathname === paths.dev || pathname.startsWith(`${paths.dev}/`)

export function HydrateFallback() {
  return null
}

export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <Suspense>
      <ErrorPage error={error} />
    </Suspense>
  )
}

/** Loaded when a screen fails: hardly any page needs it. Where it cannot be loaded either, a sentence says so. */
const ErrorPage = lazy(() =>
  import('./error-page.tsx').then((it) => ({ default: it.ErrorPage })).catch(() => ({ default: PlainError })),
)
const PlainError = () => <p>Looks like something went wrong. Please try again later.</p>
