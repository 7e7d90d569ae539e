import { allBrands, categoriesOfBrands } from '@pollen/contract/visitor/brands'
import {
  businessOffersPage,
  faqDocument,
  htmlDocument,
  legalDocument,
  pricesTerms,
} from '@pollen/contract/visitor/content'
import { prerender } from 'react-dom/static'
import { type EntryContext, ServerRouter } from 'react-router'
import { markVisit } from '../parts/layout/by-session.tsx'
import { keepViewApart } from '../platform/account-view.ts'
import { keepEarlyInput } from '../platform/early-input.ts'
import { answersForEverybody, printedEndpoints } from '../platform/prerendered-answers.tsx'
import { headScripts } from './head-scripts.ts'
import { leaveFrames } from './leave-frames.ts'

headScripts.push(leaveFrames, keepViewApart(), markVisit, keepEarlyInput)
for (const endpoint of [allBrands, categoriesOfBrands]) printedEndpoints.add(endpoint)
for (const endpoint of [businessOffersPage, faqDocument, htmlDocument, legalDocument, pricesTerms])
  printedEndpoints.add(endpoint)

/** For the program that prints pages while the programme runs (web/printing/print-pages.ts). */
export { answersForEverybody }

/** React Router prints all routes unless it believes that a server is asked for the others; our router loads them. */
const routeDiscovery: EntryContext['routeDiscovery'] = { mode: 'lazy', manifestPath: '' }

/**
 * Prerenders a page: when the app is built, and with the server's answers while it runs. It waits for the whole page, because nothing can be streamed later. The page
 * names the routes of its own screen only: those of all screens would be a file that every page waits for, and that
 * grows with each screen.
 */
export default async function prerenderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const isWhole = import.meta.env.DEV || context.isSpaMode // the page for addresses with a parameter knows no screen
  const printed: EntryContext = isWhole ? context : { ...context, ssr: true, routeDiscovery }
  const { prelude } = await prerender(<ServerRouter context={printed} url={request.url} />)
  headers.set('Content-Type', 'text/html')
  return new Response(prelude, { status, headers })
}
