import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { accountOf } from './accounts.ts'
import { dailyFile } from './daily-file.ts'
import { endLink, linkByCode, linkByLogin, linkedMember, sendLinkCode } from './links.ts'
import { isEqual, PartnerId, PartnerRefusal, type Programme } from './partner.ts'
import { Direction, lieAbout, Posting, PostingRequest, post, postingsOfDay, whatBecameOf } from './postings.ts'

const Params = z.object({ partner: PartnerId })
const ofConversion = Params.extend({ conversionId: z.string().min(1).max(100) })
const Problem = z.object({ error: z.string(), message: z.string() })
const byClient = [{ client: [] }]
const byLink = [{ link: [] }]

const Account = z.object({
  membershipNumber: z.string(),
  lastName: z.string(),
  points: z.int(),
  status: z.enum(['open', 'locked', 'closed']),
  canReceivePoints: z.boolean(),
  canSendPoints: z.boolean(),
  contactChangedAt: z.iso.datetime(),
  memberSince: z.iso.datetime(),
})

/** What the loyalty programme's server calls. */
export const apiRoutes =
  (programme: Programme): FastifyPluginAsyncZod =>
  async (app) => {
    /** @throws PartnerRefusal invalid_client   it is not the loyalty programme that calls */
    function checkClient({ headers }: FastifyRequest, partner: PartnerId) {
      const [scheme, shown = ''] = headers.authorization?.split(' ') ?? []
      const { clientId, clientSecret } = programme.clients[partner]
      const known = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`
      if (scheme !== 'Basic' || !isEqual(Buffer.from(shown, 'base64').toString(), known))
        throw new PartnerRefusal(401, 'invalid_client', 'We do not know who calls.')
    }
    const tokenOf = ({ headers }: FastifyRequest) => /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''

    const Grant = z.discriminatedUnion('grant_type', [
      z.object({
        grant_type: z.literal('authorization_code'),
        code: z.string(),
        code_verifier: z.string(),
        redirect_uri: z.string(),
      }),
      z.object({ grant_type: z.literal('link_code'), link_code_id: z.string(), code: z.string() }),
    ])
    app.post(
      '/:partner/token',
      {
        schema: {
          description: 'Makes a link from a login (RFC 6749, RFC 7636), or from the code that was sent to a member.',
          security: byClient,
          params: Params,
          consumes: ['application/x-www-form-urlencoded'],
          body: Grant,
          response: { 200: z.object({ access_token: z.string(), token_type: z.literal('Bearer') }), '4xx': Problem },
        },
        config: { operation: 'token' },
      },
      async (request) => {
        const { body, params } = request
        checkClient(request, params.partner)
        const token =
          body.grant_type === 'link_code'
            ? linkByCode(programme, params.partner, { id: body.link_code_id, code: body.code })
            : linkByLogin(programme, params.partner, {
                code: body.code,
                verifier: body.code_verifier,
                returnUrl: body.redirect_uri,
              })
        return { access_token: token, token_type: 'Bearer' as const }
      },
    )

    app.post(
      '/:partner/link-codes',
      {
        schema: {
          description: 'Sends a code to a member, to be typed at the loyalty programme within ten minutes.',
          security: byClient,
          params: Params,
          body: z.object({ membershipNumber: z.string().max(40), lastName: z.string().max(100) }),
          response: {
            200: z.object({ linkCodeId: z.string(), sentTo: z.string(), expiresAt: z.iso.datetime() }),
            '4xx': Problem,
          },
        },
        config: { operation: 'linkCode' },
      },
      async (request) => {
        const { body, params } = request
        checkClient(request, params.partner)
        return sendLinkCode(programme, params.partner, { number: body.membershipNumber, lastName: body.lastName })
      },
    )

    app.get(
      '/:partner/account',
      {
        schema: {
          description: 'A linked member: balance, status, and what can be done.',
          security: byLink,
          params: Params,
          response: { 200: Account, '4xx': Problem },
        },
        config: { operation: 'account' },
      },
      async (request) => accountOf(linkedMember(programme, request.params.partner, tokenOf(request))),
    )

    app.delete(
      '/:partner/link',
      {
        schema: {
          description: 'Ends a link. One that has ended is ended again without harm.',
          security: byLink,
          params: Params,
          response: { 204: z.null(), '4xx': Problem },
        },
        config: { operation: 'endLink' },
      },
      async (request, reply) => {
        endLink(programme, request.params.partner, tokenOf(request))
        return reply.code(204).send(null)
      },
    )

    app.put(
      '/:partner/postings/:conversionId',
      {
        schema: {
          description:
            'Adds points to a linked member, or takes them. The caller chooses the id of a conversion and keeps it: the same request again gets the first answer, also a refusal; another content is refused by 409.',
          security: byLink,
          params: ofConversion,
          body: PostingRequest,
          response: { 200: Posting, '4xx': Problem },
        },
        config: { operation: 'post' },
      },
      async (request) => {
        const { params, body, order } = request
        if (order?.does === 'lie') return lieAbout(programme, params.partner, params.conversionId, body)
        return post(programme, params.partner, tokenOf(request), params.conversionId, body)
      },
    )

    app.get(
      '/:partner/postings/:conversionId',
      {
        schema: {
          description: 'What became of a conversion, also after its link ended; 404 when nothing was posted for it.',
          security: byClient,
          params: ofConversion,
          response: { 200: Posting, '4xx': Problem },
        },
        config: { operation: 'status' },
      },
      async (request) => {
        const { partner, conversionId } = request.params
        checkClient(request, partner)
        return whatBecameOf(programme, partner, conversionId)
      },
    )

    app.get(
      '/:partner/files/:day/:direction',
      {
        schema: {
          description:
            'Every posting and refusal of a day of Universal Time, in one direction, as CSV (docs/partners.md).',
          security: byClient,
          params: Params.extend({ day: z.iso.date(), direction: Direction }),
          response: { 200: z.string(), '4xx': Problem },
        },
        config: { operation: 'file' },
      },
      async (request, reply) => {
        const { partner, day, direction } = request.params
        checkClient(request, partner)
        const extra = request.order?.does === 'lie' ? 1 : 0
        const postings = postingsOfDay(programme, partner, day, direction)
        return reply
          .type('text/csv; charset=utf-8')
          .send(dailyFile(postings.map((posting) => Object.assign(posting, { points: posting.points + extra }))))
      },
    )
  }
