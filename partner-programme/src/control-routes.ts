import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { memberOf } from './accounts.ts'
import { inventedMembers } from './invented-members.ts'
import { type Misbehaviour, Order } from './misbehaviour.ts'
import { PartnerId, PartnerRefusal, type Programme } from './partner.ts'
import { addMember } from './records.ts'

const Params = z.object({ partner: PartnerId })
const NewMember = z.object({
  number: z.string().regex(/^\d{6,12}$/),
  firstName: z.string().min(1),
  lastName: z.string().min(1),
  email: z.email(),
  password: z.string().min(1),
  points: z.int().min(0),
  status: z.enum(['open', 'locked']).default('open'),
})
const Change = z.object({
  points: z.int().min(0).optional(),
  status: z.enum(['open', 'locked', 'closed']).optional(),
  contactChangedAt: z.iso.datetime().optional(),
})

/** What tests and people who try it out tell the partners. It listens on this machine alone. */
export const controlRoutes =
  (programme: Programme, misbehaviour: Misbehaviour): FastifyPluginAsyncZod =>
  async (app) => {
    const { records } = programme
    app.put(
      '/:partner/down',
      { schema: { params: Params, body: z.object({ down: z.boolean() }) } },
      async ({ params, body }) => {
        misbehaviour.setDown(params.partner, body.down)
        return {}
      },
    )
    app.post('/orders', { schema: { body: Order } }, async ({ body }) => {
      misbehaviour.order(body)
      return {}
    })
    /** What is still to go wrong. */
    app.get('/orders', async () => misbehaviour.orders())
    app.delete('/orders', async () => {
      misbehaviour.forget()
      return {}
    })

    app.post('/:partner/members', { schema: { params: Params, body: NewMember } }, async ({ params, body }) => {
      addMember(records, Object.assign({ partner: params.partner }, body))
      return {}
    })
    const ofMember = Params.extend({ number: z.string() })
    app.get('/:partner/members/:number', { schema: { params: ofMember } }, async ({ params }) => {
      const member = memberOf(programme, params.partner, params.number)
      if (!member) throw new PartnerRefusal(404, 'no_such_member', 'No member has this number.')
      const { links } = records
        .prepare('select count(*) as links from links where partner = ? and number = ? and ended_at is null')
        .get(params.partner, params.number) as { links: number }
      return { points: member.points, status: member.status, links }
    })
    app.patch('/:partner/members/:number', { schema: { params: ofMember, body: Change } }, async ({ params, body }) => {
      const { points, status, contactChangedAt } = body
      records
        .prepare(
          `update members set points = coalesce(?, points), status = coalesce(?, status),
           contact_changed_at = coalesce(?, contact_changed_at) where partner = ? and number = ?`,
        )
        .run(
          points ?? null,
          status ?? null,
          contactChangedAt ? Date.parse(contactChangedAt) : null,
          params.partner,
          params.number,
        )
      return {}
    })

    /** As if the member ended their links at the partner. */
    app.delete('/:partner/members/:number/links', { schema: { params: ofMember } }, async ({ params }) => {
      records
        .prepare('update links set ended_at = coalesce(ended_at, ?) where partner = ? and number = ?')
        .run(programme.now(), params.partner, params.number)
      return {}
    })

    /** Who can be tried. */
    app.get('/members', async () =>
      inventedMembers
        .filter(({ status }) => status === 'open')
        .map(({ partner, number, lastName, password }) => ({ partner, number, lastName, password })),
    )
    /** The codes that were sent, as the members read them, the newest first. */
    app.get('/letters', async () =>
      (
        records
          .prepare(
            `select messages.rowid as id, partner, email, code, sent_at as "sentAt" from messages
             join members using (partner, number) order by messages.rowid desc limit 100`,
          )
          .all() as { id: number; partner: PartnerId; email: string; code: string; sentAt: number }[]
      ).map(({ id, partner, email, code, sentAt }) => ({
        id: `${partner} ${id}`,
        to: email,
        subject: `Your ${programme.clients[partner].name} code is ${code}`,
        text: `${code} links your ${programme.clients[partner].name} account.`,
        sentAt: new Date(sentAt).toISOString(),
      })),
    )

    /** The codes that were sent, the newest first. */
    app.get('/:partner/mailbox', { schema: { params: Params } }, async ({ params }) =>
      records
        .prepare('select number, code, sent_at as "sentAt" from messages where partner = ? order by rowid desc')
        .all(params.partner),
    )
  }
