import { pastedTexts } from '@pollen/contract/pasted.sample'
import { type PastedField, pastedFields } from '@pollen/contract/pasted-fields.sample'
import { endpoint } from '@pollen/contract/visitor/endpoint'
import { z } from '@pollen/contract/zod'
import { startTestApp } from '@pollen/testing/app'
import { expect, test } from 'vitest'
import { serve } from './serve.ts'

const server = await startTestApp()
for (const [field, rule] of Object.entries(pastedFields))
  serve(
    server.app,
    endpoint({
      method: 'POST',
      url: `/test/pasted/${field}`,
      costs: 'report',
      body: z.object({ entered: rule }),
      answer: z.object({ read: z.string() }),
      refuses: [],
    }),
    ({ body }) => ({ read: body.entered }),
  )

/** From another address each time, as each may call so often only. */
let calls = 0
async function read(field: PastedField, entered: string) {
  calls += 1
  const remoteAddress = `10.1.${calls >> 8}.${calls & 255}`
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/test/pasted/${field}`,
    payload: { entered },
    remoteAddress,
  })
  const { read, fields } = answer.json()
  return answer.statusCode === 200 ? { as: read } : { says: fields?.[0]?.says }
}

test('the server reads what people paste as its list says, field by field', async () => {
  const answers: unknown[] = []
  for (const [field, text] of pastedTexts) answers.push([field, text, await read(field, text)])
  expect(answers).toEqual(pastedTexts)
})
