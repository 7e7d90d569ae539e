import type { Endpoint } from '@pollen/contract/endpoint'
import { createContext, use } from 'react'
import { categoriesOf, writtenBrands } from './prerendered-brands.ts'
import { writtenDocuments } from './prerendered-documents.ts'

type Answers = Record<string, unknown>

const elementId = 'printed-answers'

/** What the server answers everybody alike, by the url of its endpoint: the operators' documents, and the brands. */
function answersForEverybody(): Record<string, string> {
  const brands = writtenBrands()
  return {
    ...writtenDocuments(),
    '/nectar-brands-api/brands': JSON.stringify({ brands }),
    '/nectar-brands-api/categories': JSON.stringify({ categories: categoriesOf(brands) }),
  }
}

/** Only filled when pages are prerendered. */
const texts = import.meta.env.SSR ? answersForEverybody() : {}

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
    const text = texts[url]
    if (text !== undefined) printing[url] = endpoint.answersWith === 'html' ? text : JSON.parse(text)
    return printing[url]
  }
  read ??= JSON.parse(document.getElementById(elementId)?.textContent || '{}') as Answers
  return read[url]
}
