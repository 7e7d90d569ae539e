import {
  businessOffersPage,
  faqDocument,
  htmlDocument,
  legalDocument,
  legalDocumentVersion,
  pricesTerms,
  spendDocument,
} from '@pollen/contract/visitor/content'
import { businessLookup } from '@pollen/contract/visitor/registration'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import {
  businesses,
  businessOffers,
  faqsOf,
  htmlOf,
  legalDocumentOf,
  legalVersionOf,
  spendDocumentOf,
  termsOfPrices,
} from './content.ts'

export function contentRoutes(app: FastifyInstance) {
  serve(app, htmlDocument, ({ params }) => htmlOf(params.name, new Date()))
  serve(app, legalDocument, ({ params }) => legalDocumentOf(params.name, new Date()))
  serve(app, spendDocument, ({ params }) => spendDocumentOf(params.name, new Date()))
  serve(app, legalDocumentVersion, ({ params }) => legalVersionOf(params.name, params.from))
  serve(app, businessOffersPage, () => businessOffers())
  serve(app, faqDocument, ({ params }) => faqsOf(params.name))
  serve(app, pricesTerms, () => termsOfPrices(new Date()))
  serve(app, businessLookup, () => businesses())
}
