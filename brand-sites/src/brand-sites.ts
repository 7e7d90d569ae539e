import Fastify, { type FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Brand } from './brand.ts'
import { notHerePage, outcomePage, type Programme, sitePage } from './pages.ts'
import { productsOf } from './products.ts'
import { type Collector, type Outcome, programmeCalls } from './programme-calls.ts'

export type BrandSitesOptions = {
  /** Where people reach it: the site of a brand is below its key. */
  host: string
  port: number
  /** The loyalty programme, as people read it and where its API is. */
  programme: Programme
  apiUrl: string
  brands: Brand[]
}

const Arrival = z.object({ visit: z.uuid().optional().catch(undefined), offer: z.string().optional() })
const Who = z.union([z.object({ visit: z.uuid() }), z.object({ card: z.string().min(1).max(40) })])
const PurchaseForm = z.object({ order: z.uuid(), product: z.coerce.number().int() })
const EventForm = z.object({ order: z.uuid(), event: z.string(), card: z.string() })
const OfferForm = z.object({ order: z.uuid(), offer: z.string() })

/** Plays the brands' own sites until it is closed. It keeps nothing: what was bought is in the programme's books. */
export async function openBrandSites({ host, port, programme, apiUrl, brands }: BrandSitesOptions) {
  const calls = programmeCalls(apiUrl)
  const byKey = new Map(brands.map((brand) => [brand.brandKey, brand]))
  const app = Fastify({ forceCloseConnections: true })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  )
  const html = (reply: FastifyReply, text: string, status = 200) =>
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(text)
  app.setNotFoundHandler((_request, reply) => html(reply, notHerePage(programme), 404))

  type OfBrand = { Params: { brandKey: string } }
  for (const url of ['/:brandKey', '/:brandKey/*'])
    app.get<OfBrand>(url, async ({ params, query }, reply) => {
      const brand = byKey.get(params.brandKey)
      if (!brand) return html(reply, notHerePage(programme), 404)
      return html(reply, sitePage(brand, Arrival.parse(query), programme))
    })

  /** A form that somebody sent: what it asks of the programme, and a page with what came of it. */
  const onForm = (path: string, act: (brand: Brand, form: unknown, who: Collector) => Promise<Outcome>) =>
    app.post<OfBrand>(`/:brandKey/${path}`, async ({ params, body }, reply) => {
      const brand = byKey.get(params.brandKey)
      const who = Who.safeParse(body)
      if (!brand || !who.success) return html(reply, notHerePage(programme), 404)
      const outcome = await act(brand, body, who.data).catch((error: unknown) => {
        console.error(error)
        return { problem: 'Something went wrong. Please try again.' }
      })
      return html(reply, outcomePage(brand, outcome, programme), 'problem' in outcome ? 409 : 200)
    })
  onForm('purchases', async (brand, form, who) => {
    const { order, product } = PurchaseForm.parse(form)
    const bought = productsOf(brand)[product]
    return bought ? calls.buy(brand, who, { order, pence: bought.pence }) : { problem: 'We don’t sell that.' }
  })
  onForm('offers', (brand, form, who) => {
    const { order, offer: offerId } = OfferForm.parse(form)
    return calls.finishOffer(brand, who, { order, offerId })
  })
  onForm('events', (brand, form) => {
    const { order, event, card } = EventForm.parse(form)
    return calls.reportEvent(brand, card, { order, event })
  })

  await app.listen({ host, port })
  return { close: () => app.close() }
}
