import { type PathName, paths } from '@pollen/contract/paths'
import { refusals } from '@pollen/contract/refusals'
import { Toaster } from '@pollen/design/toast'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router'
import { keepNothing } from '../../parts/card/stored-card.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { restoreExample } from '../../parts/registration/registration-state.ts'
import { answerWith } from '../../platform/calls.ts'
import { lasting, ofThisTab } from '../../platform/storage.ts'
import { turnForExample } from '../../platform/switches.ts'
import { RouterNavigation } from '../router-navigation.tsx'
import { screens } from '../screens.ts'
import { act } from './act.ts'
import { examplesOf } from './examples.ts'

const modules = import.meta.glob<{ default: () => ReactNode }>([
  '../../pages/**/*.tsx',
  '!../../**/*.examples.tsx',
  '!../../pages/dev/*.tsx',
])

/** One example, alone on a page: `?of=registration/terms&name=agreed`. It says in `data-settled` when it is drawn. */
export default function ExamplePage() {
  const [search] = useSearchParams()
  const place = useRef<HTMLDivElement>(null)
  const of = search.get('of') ?? ''
  const name = search.get('name') ?? ''
  useEffect(() => {
    if (place.current) draw(place.current, of, name)
  }, [of, name])
  return <div ref={place} />
}

async function draw(place: HTMLElement, of: string, name: string): Promise<void> {
  const example = (await examplesOf(of))[name]
  if (!example) return
  const isComponent = typeof example === 'function'
  const {
    path = pathOf(of),
    state,
    registration = {},
    switches = {},
    memory = {},
    answers = {},
  } = isComponent ? ({} as ScreenExample) : example
  answerWith(answers, refusals)
  restoreExample(registration)
  turnForExample(switches)
  remember(memory)
  const element = isComponent ? sample(of, example()) : await screen(of)
  const router = createMemoryRouter([{ path: '*', element: <RouterNavigation>{element}</RouterNavigation> }], {
    initialEntries: [{ ...split(path), state }],
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  createRoot(place).render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      {isComponent && <Toaster />}
    </QueryClientProvider>,
  )
  await act(place, isComponent ? {} : example)
  document.documentElement.dataset.settled = ''
}

/** The example's memory alone: not what the person who looks at it has, who may be signed in. */
function remember(memory: Record<string, string>): void {
  keepNothing()
  lasting.instead(memory)
  ofThisTab.instead(memory)
}

async function screen(of: string): Promise<ReactNode> {
  const Screen = (await modules[`../../pages/${of}.tsx`]?.())?.default
  return Screen && <Screen />
}

/** A screen's own path, by the table of screens. */
function pathOf(of: string): string {
  const row = Object.entries(screens).find(([, { screen }]) => screen === `../pages/${of}.tsx`)
  return row ? paths[row[0] as PathName] : '/'
}

function split(path: string): { pathname: string; search: string } {
  const { pathname, search } = new URL(path, location.origin)
  return { pathname, search }
}

/** Components that are a whole page by themselves, with its heading and landmarks; any other gets these from us. */
const wholePages = [
  'design/page-layout',
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
    example
  ) : (
    <main className="sample">
      <title>{of}</title>
      <h1 className="hidden">{of}</h1>
      {example}
    </main>
  )
