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
import { businessLists, businessOffers } from './business-texts.ts'
import {
  allDocuments,
  faqsOf,
  htmlOf,
  type KeptContent,
  legalDocumentOf,
  legalVersionOf,
  spendDocumentOf,
  termsOfPrices,
} from './content.ts'

export function contentRoutes(app: FastifyInstance, content: KeptContent) {
  const documents = content.keep(allDocuments)
  const offersPage = content.keep(businessOffers)
  const lists = content.keep(businessLists)
  serve(app, htmlDocument, ({ params }) => htmlOf(documents(), params.name, new Date()))
  serve(app, legalDocument, ({ params }) => legalDocumentOf(documents(), params.name, new Date()))
  serve(app, spendDocument, ({ params }) => spendDocumentOf(documents(), params.name, new Date()))
  serve(app, legalDocumentVersion, ({ params }) => legalVersionOf(documents(), params.name, params.from))
  serve(app, businessOffersPage, () => offersPage())
  serve(app, faqDocument, ({ params }) => faqsOf(documents(), params.name))
  serve(app, pricesTerms, () => termsOfPrices(documents(), new Date()))
  serve(app, businessLookup, () => lists())
}
