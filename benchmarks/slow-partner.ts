import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * A partner in a process of its own that takes postings as docs/partners.md says, for `conversions.ts`: every answer
 * comes after a while, and some never. It keeps postings in memory; `partner-programme/` writes each to the disk and
 * would be what is measured.
 */
export type PartnerOrders = { port: number; answerMs: number; silentOneIn: number }
export type PartnerTold = { isDown: boolean } | 'count'
export type PartnerCount = { posted: number; points: number; tries: number }

type Posting = { direction: 'credit' | 'debit'; points: number; rate: string }

function partner({ port, answerMs, silentOneIn }: PartnerOrders) {
  const postings = new Map<string, object & { points: number }>()
  let isDown = false
  let tries = 0

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const answer = (status: number, json: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    if (isDown) return answer(503, { error: 'unavailable', message: 'We are away for a while.' })
    const conversionId = /\/postings\/(.+)$/.exec(request.url ?? '')?.[1]
    if (request.method === 'PUT' && conversionId) {
      const asked = JSON.parse(Buffer.concat(chunks).toString()) as Posting
      const known = postings.get(conversionId)
      const reference = `B${postings.size}`
      const posting = {
        conversionId,
        ...asked,
        status: 'posted',
        reason: null,
        reference,
        at: new Date().toISOString(),
      }
      if (!known) postings.set(conversionId, posting)
      // It has been done, and nobody hears of it.
      if (++tries % silentOneIn === 0) return
    }
    await sleep(answerMs)
    if (!conversionId) return answer(200, anAccount)
    const posting = postings.get(conversionId)
    return posting ? answer(200, posting) : answer(404, { error: 'not_known', message: 'Nothing was posted.' })
  })
  server.listen(port, '127.0.0.1', () => process.send?.('ready'))

  return {
    setDown: (down: boolean) => {
      isDown = down
    },
    count: (): PartnerCount => {
      const points = [...postings.values()].reduce((sum, posting) => sum + posting.points, 0)
      return { posted: postings.size, points, tries }
    },
  }
}

const anAccount = {
  membershipNumber: '80010001',
  lastName: 'Thorne',
  points: 1_000_000,
  status: 'open',
  canReceivePoints: true,
  canSendPoints: true,
  contactChangedAt: '2020-01-01T00:00:00.000Z',
  memberSince: '2020-01-01T00:00:00.000Z',
}

process.once('message', (orders: PartnerOrders) => {
  const playing = partner(orders)
  process.on('message', (told: PartnerTold) => {
    if (told === 'count') process.send?.(playing.count())
    else playing.setDown(told.isDown)
  })
})
process.on('disconnect', () => process.exit())
