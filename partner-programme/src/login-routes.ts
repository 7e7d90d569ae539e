import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { signIn } from './accounts.ts'
import { inventedMembers } from './invented-members.ts'
import { answerAuthorization, beginAuthorization, nameMember, openAuthorization } from './links.ts'
import { consentPage, deadEndPage, loginPage } from './pages.ts'
import { PartnerId, type Programme } from './partner.ts'

const Params = z.object({ partner: PartnerId })

/** Pages for the member's browser; they need no script. */
export const loginRoutes =
  (programme: Programme, programmeName: string): FastifyPluginAsyncZod =>
  async (app) => {
    const shown = (partner: PartnerId, request: string) => ({
      partnerName: programme.clients[partner].name,
      programmeName,
      request,
    })
    const example = (partner: PartnerId) => inventedMembers.find((it) => it.partner === partner)?.number ?? ''

    const html = (reply: FastifyReply, partner: PartnerId, page: string, status = 200) => {
      // A form's answer may lead back to the loyalty programme, and nowhere else.
      const back = new URL(programme.clients[partner].returnUrl).origin
      return reply
        .code(status)
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header(
          'content-security-policy',
          `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${back}; frame-ancestors 'none'; base-uri 'none'`,
        )
        .type('text/html; charset=utf-8')
        .send(page)
    }
    const tooLate = 'This login has ended, or was answered already.'

    const Query = z.object({
      response_type: z.literal('code'),
      client_id: z.string(),
      redirect_uri: z.string(),
      state: z.string().min(1).max(500),
      code_challenge: z.string().regex(/^[\w-]{43}$/),
      code_challenge_method: z.literal('S256'),
    })
    app.get('/:partner/authorize', { schema: { params: Params, hide: true } }, async ({ params, query }, reply) => {
      const { partner } = params
      const asked = Query.safeParse(query)
      const { clientId, returnUrl } = programme.clients[partner]
      if (!asked.success || asked.data.client_id !== clientId || asked.data.redirect_uri !== returnUrl)
        return html(reply, partner, deadEndPage('We do not know who sent you here.'), 400)
      const { state, code_challenge: challenge } = asked.data
      const request = beginAuthorization(programme, partner, { returnUrl, state, challenge })
      return html(reply, partner, loginPage(shown(partner, request), { example: example(partner) }))
    })

    const Login = z.object({ request: z.string(), number: z.string(), password: z.string() })
    app.post(
      '/:partner/login',
      { schema: { params: Params, body: Login, hide: true } },
      async ({ params, body }, reply) => {
        const { partner } = params
        const authorization = openAuthorization(programme, partner, body.request)
        if (!authorization) return html(reply, partner, deadEndPage(tooLate), 400)
        const again = (problem: string) =>
          html(reply, partner, loginPage(shown(partner, body.request), { example: example(partner), problem }), 400)
        const member = signIn(programme, partner, body.number.replace(/\s/g, ''), body.password)
        if (!member) return again('This number and this password do not belong together.')
        if (member.status !== 'open') return again(`This account is ${member.status}. Call us to open it again.`)
        nameMember(programme, authorization, member)
        const masked = `•••${member.number.slice(-3)}`
        return html(reply, partner, consentPage(shown(partner, body.request), { firstName: member.first_name, masked }))
      },
    )

    const Consent = z.object({ request: z.string(), decision: z.enum(['allow', 'cancel']) })
    app.post(
      '/:partner/consent',
      { schema: { params: Params, body: Consent, hide: true } },
      async ({ params, body }, reply) => {
        const authorization = openAuthorization(programme, params.partner, body.request)
        if (!authorization) return html(reply, params.partner, deadEndPage(tooLate), 400)
        return reply.redirect(answerAuthorization(programme, authorization, body.decision === 'allow'), 303)
      },
    )
  }
