import type { Endpoint } from '@pollen/contract/endpoint'
import { fillIn } from '@pollen/contract/placeholders'
import { createContext, use } from 'react'

type Answers = Record<string, unknown>

const elementId = 'printed-answers'

/** The operators' documents by the url that the server answers them under, there when pages are printed only. */
const documents: Record<string, string> = import.meta.env.SSR
  ? Object.fromEntries(
      Object.entries(
        import.meta.glob<string>('../../../content/documents/**', { query: '?raw', import: 'default', eager: true }),
      ).map(([file, text]) => [file.replace('../../../content/documents', '/documents-api'), fillIn(text)]),
    )
  : {}

/** What the page that is being printed was answered. */
export const Prerendering = createContext<Answers>({})

/** The answers that this page was printed with, for the browser to wake up with. Data, which no browser runs. */
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
 * What the server answers to everybody alike, as it did when the page was printed: there is something to read while it is
 * asked again.
 */
export function usePrerenderedAnswer(endpoint: Endpoint, params: Record<string, string> = {}): unknown {
  const printing = use(Prerendering)
  const url = endpoint.url.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  if (import.meta.env.SSR) {
    const text = documents[url]
    if (text !== undefined) printing[url] = endpoint.answersWith === 'html' ? text : JSON.parse(text)
    return printing[url]
  }
  read ??= JSON.parse(document.getElementById(elementId)?.textContent || '{}') as Answers
  return read[url]
}
