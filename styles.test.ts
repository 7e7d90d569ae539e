import { readdir, readFile } from 'node:fs/promises'
import { productWorkspaces, sources } from '@pollen/testing/sources'
import { expect, test } from 'vitest'

const modules = (
  await Promise.all(
    productWorkspaces.map(async (workspace) =>
      (
        await readdir(`${workspace}/src`, { recursive: true })
      )
        .filter((file) => file.endsWith('.module.css'))
        .map((file) => `${workspace}/src/${file}`),
    ),
  )
).flat()

const rules = await Promise.all(
  modules.map(async (file) => ({ file, css: (await readFile(file, 'utf8')).replace(/\/\*[\s\S]*?\*\//g, '') })),
)

/** Which rules of the style sheets a pattern finds, each with its file. */
const found = (pattern: RegExp, isAllowed: (value: string) => boolean = () => false) =>
  rules.flatMap(({ file, css }) =>
    [...css.matchAll(pattern)].flatMap(([whole, value = whole]) =>
      isAllowed(value.trim()) ? [] : [`${file}: ${whole.trim()}`],
    ),
  )

/** A token, or a length made of some. */
const isOfTokens = (value: string) => value.includes('var(--') && !/\d(px|rem|em)\b/.test(value)

test('weights and sizes of text are tokens of the design', () => {
  expect(modules.length).toBeGreaterThan(150)
  expect(found(/font-weight: ([^;]+)/g, (value) => /^var\(--weight-\w+\)$/.test(value))).toEqual([])
  expect(found(/font-size: ([^;]+)/g, isOfTokens)).toEqual([])
  expect(found(/font: ([^;]+)/g, (value) => value === 'inherit')).toEqual([])
})

test('corners are rounded by tokens, or wholly, or not', () => {
  const isSharpOrRound = (value: string) => /^(0|50%|inherit)$/.test(value)
  /** The inner corner of a border. */
  const isInner = (value: string) => /^calc\(var\(--radius\) - \dpx\)$/.test(value)
  const isAllowed = (value: string) => isSharpOrRound(value) || isInner(value) || isOfTokens(value)
  expect(found(/border-radius: ([^;]+)/g, isAllowed)).toEqual([])
})

test('colours are tokens, or made of some', () => {
  expect(found(/#[0-9a-f]{3,8}\b/gi)).toEqual([])
  expect(found(/\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\((?![^)]*var\()/g)).toEqual([])
})

test('what is folded has our own chevron, and a day our own field', async () => {
  expect(found(/display: list-item|::-webkit-details-marker/g)).toEqual([])
  const texts = await Promise.all(sources.map(async (file) => [file, await readFile(file, 'utf8')] as const))
  expect(texts.filter(([, text]) => /\btype[=:] ?["']date["']/.test(text)).map(([file]) => file)).toEqual([])
})

/** In rem: text at twice its size, a narrow phone, a phone, a tablet, a desk, one whose bar has room for icons, a wide desk. */
const widths = [16, 22, 30, 48, 60, 64, 75]
/** In rem: a window that is much enlarged, a phone on its side. */
const heights = [24, 30]

test('a page changes its layout at few widths and heights', () => {
  const isOneOf = (known: number[]) => (value: string) =>
    known.some((rem) => value === `${rem}rem` || value === `${rem - 0.01}rem`)
  expect(found(/-width: ([\d.]+\w+)\)/g, isOneOf(widths))).toEqual([])
  expect(found(/-height: ([\d.]+\w+)\)/g, isOneOf(heights))).toEqual([])
})
