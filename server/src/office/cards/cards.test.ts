import { orderReplacementCard } from '@pollen/contract/member/card-orders'
import { looks } from '@pollen/contract/member/looks'
import {
  cardBatches,
  cardBatchFile,
  cardsPosted,
  cardsPrinted,
  makeCardBatch,
  mostInBatch,
} from '@pollen/contract/staff/cards/batches'
import { startTestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { asOwner } from '@pollen/testing/database'
import { aMember, signedIn } from '@pollen/testing/member'
import { expect, test } from 'vitest'

const server = await startTestApp()
const desk = await openConsole(server)

test('a senior agent takes ordered cards to the printer and into the post, and nobody has one twice', async () => {
  const ada = await aMember(server.database, { lastName: 'Quillfeather' })
  const ordered = { query: { replacementType: 'DAMAGED' }, headers: await signedIn(server.database, ada) } as const
  await server.call(orderReplacementCard, ordered)
  const { headers } = await desk.aColleague('senior')
  const agent = await desk.aColleague('agent')
  expect((await desk.call(makeCardBatch, { headers: agent.headers })).json.code).toBe('ROLE_MAY_NOT')

  const both = await Promise.all([desk.call(makeCardBatch, { headers }), desk.call(makeCardBatch, { headers })])
  expect(both.map(({ json }) => json.cards ?? json.code).sort()).toEqual([1, 'NOTHING_TO_PRINT'])
  const params = { name: both.find(({ status }) => status === 200)?.json.name ?? '' }
  expect((await desk.call(cardBatchFile, { params, headers })).json.csv).toContain('Ms Ada Quillfeather')
  const [read] = (await server.call(looks, { headers: await signedIn(server.database, ada) })).json.looks
  expect(read).toMatchObject({
    what: 'We took your name, address and card number to our printer',
    role: 'Senior agent',
    isLook: false,
  })

  expect((await desk.call(cardsPosted, { params, headers })).json.code).toBe('NOT_PRINTED')
  expect((await desk.call(cardsPrinted, { params, headers })).json).toEqual({ printed: 1 })
  expect((await desk.call(cardsPosted, { params, headers })).json).toEqual({ posted: 1 })
  expect((await desk.call(cardsPosted, { params, headers })).json).toEqual({ posted: 0 })
  expect((await desk.call(cardBatches, { headers })).json).toMatchObject({
    waiting: { orders: 0 },
    batches: [{ ...params, cards: 1, postedAt: expect.any(String) }],
  })
  const copies = `(jsonb_populate_record(o, jsonb_build_object('order_id', gen_random_uuid()))).*`
  await asOwner(
    server.database.connectionString,
    `insert into card_orders select ${copies} from card_orders o, generate_series(1, ${mostInBatch})`,
  )
  expect((await desk.call(cardsPosted, { params, headers })).json.code).toBe('BATCH_TOO_LARGE')
  expect((await desk.call(cardsPrinted, { params: { name: '00000000' }, headers })).status).toBe(404)
})
