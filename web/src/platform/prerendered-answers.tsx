import type { Endpoint } from '@pollen/contract/endpoint'
import { createContext, use } from 'react'

type Answers = Record<string, unknown>

const elementId = 'printed-answers'

/**
 * What the server answers everybody alike, by the url of its endpoint. Only the program that prerenders pages fills it
 * (app/entry.server.tsx), so that no browser loads what it is made of.
 */
export const answersForEverybody: Record<string, string> = {}

/** The answers that a prerendered page used. */
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
    const text = answersForEverybody[url]
    if (text !== undefined) printing[url] = endpoint.answersWith === 'html' ? text : JSON.parse(text)
    return printing[url]
  }
  read ??= JSON.parse(document.getElementById(elementId)?.textContent || '{}') as Answers
  return read[url]
}
