import { businessOffersPage, faqDocument, htmlDocument, pricesTerms } from '@pollen/contract/visitor/content'
import { businessLookup } from '@pollen/contract/visitor/registration'
import type { FastifyInstance } from 'fastify'
import { serve } from '../platform/http/serve.ts'
import { businesses, businessOffers, faqsOf, htmlOf, termsOfPrices } from './content.ts'

export function contentRoutes(app: FastifyInstance) {
  serve(app, htmlDocument, ({ params }) => htmlOf(params.name))
  serve(app, businessOffersPage, () => businessOffers())
  serve(app, faqDocument, ({ params }) => faqsOf(params.name))
  serve(app, pricesTerms, () => termsOfPrices())
  serve(app, businessLookup, () => businesses())
}
