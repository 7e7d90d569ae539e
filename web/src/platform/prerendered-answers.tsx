import type { Endpoint } from '@pollen/contract/endpoint'
import { createContext, use } from 'react'

type Answers = Record<string, unknown>

const elementId = 'printed-answers'

/** The endpoints whose answers pages are printed with (app/entry.server.tsx): each answers everybody alike. */
export const printedEndpoints = new Set<Endpoint>()

/** Their answers as text, by their urls. None are known when the app is built. */
export const answersForEverybody: Record<string, string> = {}

/** The answers that a prerendered page used; null for those that it wants and that were not known. */
export const Prerendering = createContext<Answers>({})

/** The answers that this page was prerendered with, for hydration. They are data, which no browser executes. */
export function PrerenderedAnswers() {
  const printed = JSON.stringify(use(Prerendering)).replaceAll('<', '\\u003c')
  return (
    <script
      type="application/json"
      id={elementId}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a `<`
      dangerouslySetInnerHTML={{ __html: printed }}
    />
  )
}

let read: Answers | undefined

/**
 * The answer that this page was prerendered with, of an endpoint that answers everybody alike: there is text to read
 * while the server is asked again.
 */
export function usePrerenderedAnswer(endpoint: Endpoint, params: Record<string, string> = {}): unknown {
  const printing = use(Prerendering)
  const url = endpoint.url.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  if (import.meta.env.SSR) {
    if (!printedEndpoints.has(endpoint)) return undefined
    const text = answersForEverybody[url]
    const answer = text === undefined || endpoint.answersWith === 'html' ? text : JSON.parse(text)
    printing[url] = answer ?? null
    return answer
  }
  read ??= JSON.parse(document.getElementById(elementId)?.textContent || '{}') as Answers
  return read[url] ?? undefined
}
