import { type PathName, paths } from '@pollen/contract/paths'
import { refusals } from '@pollen/contract/refusals'
import { resetHeading } from '@pollen/design/heading'
import { clearToasts } from '@pollen/design/toast'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router'
import { forgetRowsInSight } from '../../pages/activity/use-row-in-sight.ts'
import { disableStorage } from '../../parts/card/stored-card.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { memberAttribute } from '../../parts/layout/by-session.tsx'
import { loadBarExtras } from '../../parts/layout/member-bar.tsx'
import { forgetPlaces } from '../../parts/layout/place-memory.ts'
import { restoreExample } from '../../parts/registration/registration-state.ts'
import { answerWith } from '../../platform/calls.ts'
import { reportReached } from '../../platform/connection.ts'
import { forceForExample } from '../../platform/split-tests.ts'
import { localStore, tabStore } from '../../platform/storage.ts'
import { overrideForExample } from '../../platform/switches.ts'
import { RouterNavigation } from '../router-navigation.tsx'
import { screens } from '../screens.ts'
import { act } from './act.ts'
import { examplesOf } from './examples.ts'

const modules = import.meta.glob<{ default: () => ReactNode }>([
  '../../pages/**/*.tsx',
  '!../../**/*.examples.tsx',
  '!../../pages/dev/*.tsx',
])

type ChosenExample = { of: string; name: string }

/**
 * One example, alone on a page: `?of=registration/terms&name=agreed`. `data-settled` names the example when it is
 * drawn, or `data-failed` what it waited for in vain. An event `show-example` replaces it by another in the same
 * document; without an `of` there is none.
 */
export default function ExamplePage() {
  const [search] = useSearchParams()
  const [exchanged, setExchanged] = useState<ChosenExample>()
  useEffect(() => {
    const take = ({ detail }: CustomEventInit<ChosenExample>) => setExchanged(detail)
    addEventListener('show-example', take)
    return () => removeEventListener('show-example', take)
  }, [])
  const { of, name } = exchanged ?? { of: search.get('of') ?? '', name: search.get('name') ?? '' }
  return <Example key={`${of}: ${name}`} of={of} name={name} />
}

function Example({ of, name }: ChosenExample) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!container.current) return
    const { dataset } = document.documentElement
    const root = createRoot(container.current)
    draw(root, container.current, of, name).then(
      () => {
        dataset.settled = `${of}: ${name}`
      },
      (error) => {
        dataset.failed = `${of}: ${name}: ${error}`
      },
    )
    return () => {
      root.unmount()
      delete dataset.settled
      delete dataset.failed
    }
  }, [of, name])
  return <div ref={container} />
}

async function draw(root: Root, container: HTMLElement, of: string, name: string): Promise<void> {
  if (of === '') return
  const example = (await examplesOf(of))[name]
  if (!example) throw new Error('There is no such example')
  const isComponent = typeof example === 'function'
  const {
    path = pathOf(of),
    state,
    registration = {},
    switches = {},
    variants = {},
    memory = {},
    answers = {},
  } = isComponent ? ({} as ScreenExample) : example
  resetModuleState()
  await loadBarExtras() // or an example would show them only if it were drawn late
  answerWith(structuredClone(answers), refusals) // a list of answers is consumed
  restoreExample(registration)
  overrideForExample(switches)
  forceForExample(variants)
  remember(memory)
  const element = isComponent ? sample(of, example()) : await screen(of)
  const drawn = <RouterNavigation>{element}</RouterNavigation>
  const router = createMemoryRouter(
    [
      { path: pathOf(of), element: drawn },
      { path: '*', element: drawn },
    ],
    { initialEntries: [{ ...split(path), state }] },
  )
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  root.render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await act(container, isComponent ? {} : example)
}

/** Clears the module state that one example would leave for the next. */
function resetModuleState(): void {
  clearToasts()
  resetHeading()
  forgetRowsInSight()
  forgetPlaces()
  document.documentElement.removeAttribute(memberAttribute)
  reportReached()
  scrollTo(0, 0)
}

/** Gives the example its own storage, so that it does not see the session of the person who looks at it. */
function remember(memory: Record<string, string>): void {
  disableStorage()
  localStore.instead(memory)
  tabStore.instead(memory)
}

async function screen(of: string): Promise<ReactNode> {
  const Screen = (await modules[`../../pages/${of}.tsx`]?.())?.default
  return Screen && <Screen />
}

/** A screen's path, from the table of screens. */
function pathOf(of: string): string {
  const row = Object.entries(screens).find(([, { screen }]) => screen === `../pages/${of}.tsx`)
  return row ? paths[row[0] as PathName] : '/'
}

function split(path: string): { pathname: string; search: string } {
  const { pathname, search } = new URL(path, location.origin)
  return { pathname, search }
}

/** Components that render a whole page with heading and landmarks. For others the gallery adds these. */
const wholePages = [
  'design/step-layout',
  'parts/layout/member-page',
  'parts/layout/page',
  'parts/layout/step',
  'parts/two-factor/choose-delivery',
  'parts/two-factor/enter-code',
  'help/service-unavailable',
]

const sample = (of: string, example: ReactNode): ReactNode =>
  wholePages.includes(of) ? (
    <>
      <title>{of}</title>
      {example}
    </>
  ) : (
    <main className="sample">
      <title>{of}</title>
      <h1 className="hidden">{of}</h1>
      {example}
    </main>
  )
