import { staffMe } from '@pollen/contract/staff/colleagues/colleagues'
import { Loader } from '@pollen/design/loader'
import { Navigation } from '@pollen/design/navigation'
import { Notice } from '@pollen/design/notice'
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createBrowserRouter, Link, Outlet, type RouteObject, useNavigate } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { SignIn, SignInAgain } from './pages/colleagues/sign-in.tsx'
import { Today } from './pages/today/today.tsx'
import { Broken, NotReached } from './parts/broken.tsx'
import { Shell } from './parts/shell.tsx'
import { isRefused } from './platform/calls.ts'
import { openDrafts } from './platform/drafts.ts'
import { isTriedOut } from './platform/environment.ts'
import { noteWhereOneGoes } from './platform/going.ts'
import { MeContext } from './platform/me.tsx'
import { noteMembers } from './platform/recent-members.ts'
import { askWhoIsThere, forgetWhatWasSeen, leave, onSignOutElsewhere } from './platform/session.ts'
import { useAnswer } from './platform/use-call.ts'

const queries: QueryClient = new QueryClient({
  // Without a network a call fails at once: what was pressed must not happen later, when nobody looks.
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: true, staleTime: 2000, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
  queryCache: new QueryCache({ onError: (error) => askWhoIsThere(queries, error) }),
  mutationCache: new MutationCache({ onError: (error) => askWhoIsThere(queries, error) }),
})
noteMembers(queries)

const NoSuchPage = () => (
  <>
    <h1>There is no such page</h1>
    <p>
      <Link to="/">Today</Link>
    </p>
  </>
)

/** Today comes with the console, each other page when it is opened. */
const routes: RouteObject[] = [
  {
    element: <Layout />,
    errorElement: <Broken />,
    hydrateFallbackElement: <Loader label="Opening the console" />,
    children: [
      { path: '/join/:token', lazy: { Component: async () => (await import('./pages/colleagues/join.tsx')).Join } },
      {
        path: '/signed-in',
        lazy: { Component: async () => (await import('./pages/colleagues/signed-in.tsx')).SignedInAtProvider },
      },
      {
        element: <SignedIn />,
        children: [
          { path: '/', element: <Today /> },
          { path: '/search', lazy: { Component: async () => (await import('./pages/members/search.tsx')).SearchPage } },
          {
            path: '/members/:member',
            lazy: { Component: async () => (await import('./pages/members/member.tsx')).MemberPage },
          },
          { path: '/cases', lazy: { Component: async () => (await import('./pages/cases/cases.tsx')).Cases } },
          {
            path: '/cases/:caseNumber',
            lazy: { Component: async () => (await import('./pages/cases/case.tsx')).CasePage },
          },
          { path: '/cards', lazy: { Component: async () => (await import('./pages/cards/cards.tsx')).Cards } },
          {
            path: '/held',
            lazy: { Component: async () => (await import('./pages/reviews/held.tsx')).HeldPurchases },
          },
          {
            path: '/disputes',
            lazy: { Component: async () => (await import('./pages/reviews/disputed.tsx')).Disputes },
          },
          {
            path: '/disputes/:caseNumber',
            lazy: { Component: async () => (await import('./pages/reviews/evidence.tsx')).EvidencePage },
          },
          {
            path: '/requests',
            lazy: { Component: async () => (await import('./pages/requests/requests.tsx')).Requests },
          },
          { path: '/tills', lazy: { Component: async () => (await import('./pages/tills/tills.tsx')).Tills } },
          {
            path: '/tills/:brand',
            lazy: { Component: async () => (await import('./pages/tills/brand.tsx')).BrandPage },
          },
          {
            path: '/campaigns',
            lazy: { Component: async () => (await import('./pages/content/campaigns.tsx')).Campaigns },
          },
          { path: '/content', lazy: { Component: async () => (await import('./pages/content/content.tsx')).Content } },
          {
            path: '/content/drafts/:draftId',
            lazy: { Component: async () => (await import('./pages/content/draft.tsx')).DraftPage },
          },
          {
            path: '/content/:kind',
            lazy: { Component: async () => (await import('./pages/content/kind.tsx')).KindPage },
          },
          {
            path: '/content/:kind/item',
            lazy: { Component: async () => (await import('./pages/content/item.tsx')).ItemPage },
          },
          { path: '/rates', lazy: { Component: async () => (await import('./pages/rates/rates.tsx')).Rates } },
          { path: '/rewards', lazy: { Component: async () => (await import('./pages/rewards/rewards.tsx')).Rewards } },
          { path: '/money', lazy: { Component: async () => (await import('./pages/money/money.tsx')).Money } },
          {
            path: '/money/entries',
            lazy: { Component: async () => (await import('./pages/money/entries.tsx')).MoneyEntries },
          },
          { path: '/health', lazy: { Component: async () => (await import('./pages/health/health.tsx')).Health } },
          { path: '/jobs', lazy: { Component: async () => (await import('./pages/queue/jobs.tsx')).Jobs } },
          {
            path: '/messages',
            lazy: { Component: async () => (await import('./pages/messages/messages.tsx')).Messages },
          },
          {
            path: '/pictures',
            lazy: { Component: async () => (await import('./pages/pictures/pictures.tsx')).Pictures },
          },
          {
            path: '/switches',
            lazy: { Component: async () => (await import('./pages/switches/switches.tsx')).Switches },
          },
          { path: '/team', lazy: { Component: async () => (await import('./pages/team/team.tsx')).Team } },
          { path: '/people', lazy: { Component: async () => (await import('./pages/colleagues/people.tsx')).People } },
          { path: '/audit', lazy: { Component: async () => (await import('./pages/audit/audit.tsx')).Audit } },
          ...(isTriedOut
            ? [
                {
                  path: '/forms/:sample',
                  lazy: { Component: async () => (await import('./pages/developer/forms.tsx')).SampleForms },
                },
              ]
            : []),
          { path: '*', element: <NoSuchPage /> },
        ],
      },
    ],
  },
]
const router = createBrowserRouter(routes)
noteWhereOneGoes(router)
onSignOutElsewhere(() => void leave(queries).then(() => router.navigate('/')))

export const App = () => (
  <QueryClientProvider client={queries}>
    <RouterProvider router={router} />
  </QueryClientProvider>
)

/** What the design's links and popups need of the router. */
function Layout() {
  const navigate = useNavigate()
  return (
    <Navigation value={{ Link, replace: (to) => navigate(to, { replace: true }) }}>
      <Outlet />
    </Navigation>
  )
}

/**
 * The pages of whoever is signed in; anybody else signs in first. A session that ends meanwhile is covered: after signing in
 * again one is where one was, and what was typed is still there.
 */
function SignedIn() {
  const me = useAnswer(staffMe)
  const isOver = isRefused(me.error, 'signInNeeded')
  if (me.data)
    return (
      <>
        <MeContext key={me.data.staffId} value={me.data}>
          <Pages staffId={me.data.staffId} isReached={!me.isError || isOver} />
        </MeContext>
        {isOver && <SignInAgain />}
      </>
    )
  if (isOver) return <SignIn />
  return me.isError ? <NotReached error={me.error} retry={me.refetch} /> : <Loader label="Opening the console" />
}

function Pages({ staffId, isReached }: { staffId: string; isReached: boolean }) {
  useState(() => openDrafts(staffId))
  useEffect(() => () => forgetWhatWasSeen(queries), [])
  return (
    <Shell>
      {!isReached && <Notice level="bad">We can’t reach the server. What you see may be old.</Notice>}
      <Outlet />
    </Shell>
  )
}
