import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'

test('a till loads little of it, and nothing besides', async () => {
  const names = ['till', 'outbox', 'scan']
  const input = names.map((name) => fileURLToPath(new URL(`${name}.ts`, import.meta.url)))
  const bundle = await rolldown({ input, platform: 'node', logLevel: 'silent' })
  const { output } = await bundle.generate({ minify: true })
  const chunks = output.filter((file) => file.type === 'chunk')
  const code = Buffer.from(chunks.map((chunk) => chunk.code).join(''))
  console.log(`${code.byteLength} bytes, ${brotliCompressSync(code).byteLength} as sent`)
  expect(code.byteLength).toBeLessThanOrEqual(10_400)
  expect(brotliCompressSync(code).byteLength).toBeLessThanOrEqual(4000)
  const own = chunks.map(({ fileName }) => fileName)
  const others = chunks.flatMap(({ imports }) => imports).filter((name) => !own.includes(name))
  expect(others.toSorted()).toEqual(['node:sqlite', 'node:timers/promises'])
})
