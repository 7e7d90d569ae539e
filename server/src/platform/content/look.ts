import { readFileSync } from 'node:fs'
import { z } from '@pollen/contract/zod'
import type { StartError } from '../process/start-error.ts'
import { contentTextIfThere, parseContent, together, wrongContent } from './content-file.ts'
import { contrastBetween, leastContrast, leastContrastOfShapes } from './contrast.ts'

/** The colours of a programme, if it has some of its own: what the file does not name is as in design/src/tokens.css. */
const file = 'look.json'

/** A square drawing in place of ours, beside the programme's name and in the browser's tab; if it is there. */
const markFile = 'mark.svg'

const Colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'is no colour like #6b4a2f'))

/** A colour by day, and by night. */
const Pair = z.strictObject({ light: Colour, dark: Colour })
type Colours = Record<string, z.output<typeof Pair>>

const tokens = readFileSync(new URL('../../../../design/src/tokens.css', import.meta.url), 'utf8')
const designed: Colours = Object.fromEntries(
  [...tokens.matchAll(/^ {2}--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/gm)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
)
const designedCard = [...tokens.matchAll(/^ {2}--card-\w+: (#\w{6});/gm)].map(([, colour = '']) => colour)

const Look = z.strictObject({
  colours: z.optional(z.partialRecord(z.enum(Object.keys(designed) as [string, ...string[]]), Pair)),
  /** The card, from its first corner to the one across. */
  card: z.optional(z.tuple([Colour, Colour, Colour])),
})

/** What is read or seen on what, and at which contrast. */
const seen: { on: string[]; names: string[]; least: number }[] = [
  { on: ['paper', 'surface', 'sunken'], names: ['ink', 'ink-soft', 'action', 'good', 'bad'], least: leastContrast },
  { on: ['action'], names: ['on-action'], least: leastContrast },
  { on: ['honey-soft'], names: ['honey-ink'], least: leastContrast },
  { on: ['good-soft'], names: ['good'], least: leastContrast },
  { on: ['bad-soft'], names: ['bad'], least: leastContrast },
  { on: ['paper', 'surface'], names: ['edge', 'focus'], least: leastContrastOfShapes },
]

type ReadLook = { colours: Colours; card: string[] }

/** @throws StartError   the text breaks a rule, or some of it could not be read on the screen; a line for each */
export function lookOf(text: string): ReadLook {
  const { colours: own = {}, card = designedCard } = parseContent(file, text, Look)
  const colours = { ...designed, ...own } as Colours
  const onCard = card.flatMap((colour) => tooPale('white on the card', { below: colour, above: '#ffffff', least: 4.5 }))
  const faults = [...palePairs(colours), ...onCard]
  if (faults.length > 0) throw together(faults.map((says) => wrongContent(file, says)))
  return { colours, card }
}

const palePairs = (colours: Colours): string[] =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    seen.flatMap(({ on, names, least }) =>
      on.flatMap((below) =>
        names.flatMap((name) =>
          tooPale(`${name} on ${below} (${scheme})`, {
            below: colours[below]?.[scheme] ?? '',
            above: colours[name]?.[scheme] ?? '',
            least,
          }),
        ),
      ),
    ),
  )

function tooPale(what: string, { below, above, least }: { below: string; above: string; least: number }): string[] {
  const contrast = Math.floor(contrastBetween(below, above) * 10) / 10
  return contrast < least ? [`${what} has a contrast of ${contrast} to 1, and needs ${least}`] : []
}

/** Why the file cannot be used: the server then has the design's look until it stops (`checkLook`). */
let fault: StartError | undefined

/** The look of the programme, as its file was when the server started. */
export const look: ReadLook = readLook()

function readLook(): ReadLook {
  try {
    return lookOf(contentTextIfThere(file) ?? '{}')
  } catch (error) {
    fault = error as StartError
    return lookOf('{}')
  }
}

/** The drawing in place of our mark. */
export const mark = contentTextIfThere(markFile)

/** @throws StartError   `content/look.json` or the mark breaks a rule, a line for each */
export function checkLook(): void {
  const isDrawing = mark === undefined || (mark.includes('<svg') && mark.trimEnd().endsWith('</svg>'))
  const faults = [...(fault ? [fault] : []), ...(isDrawing ? [] : [wrongContent(markFile, 'is no SVG drawing')])]
  if (faults.length > 0) throw together(faults)
}

/** A colour of the look by day. */
export const colourOf = (name: string): string => look.colours[name]?.light ?? ''

/** A colour of the look as a style has it. */
export const schemesOf = (name: string): string =>
  `light-dark(${look.colours[name]?.light}, ${look.colours[name]?.dark})`

/** The rules that a page needs beside those that were built; none where the look is the design's. */
export function stylesOf({ colours, card }: ReadLook, hasMark: boolean): string {
  const own = Object.entries(colours).filter(([name, colour]) => colour !== designed[name])
  const fixed = { ink: colours.ink?.light, action: colours.action?.light, honey: colours.honey?.dark }
  const rules = [
    ...own.map(([name, { light, dark }]) => `--${name}:light-dark(${light},${dark})`),
    ...(own.length > 0 ? Object.entries(fixed).map(([name, colour]) => `--fixed-${name}:${colour}`) : []),
    ...(card === designedCard ? [] : ['top', 'middle', 'foot'].map((part, at) => `--card-${part}:${card[at]}`)),
  ]
  const ofMark = '[data-mark]{background:url("/favicon.svg") center/contain no-repeat}[data-mark]>*{display:none}'
  return (rules.length > 0 ? `:root:root{${rules.join(';')}}` : '') + (hasMark ? ofMark : '')
}

const styles = stylesOf(look, mark !== undefined)

/** A page in the programme's look, where that is another than the one that was built. */
export const inLook = (html: Buffer): Buffer =>
  styles === '' ? html : Buffer.from(html.toString().replace('</head>', () => `<style>${styles}</style></head>`))
