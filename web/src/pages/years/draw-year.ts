import { months } from '@pollen/contract/day-and-time'
import type { YearInReview } from '@pollen/contract/member/years'
import { formatNumber, formatPence } from '@pollen/contract/numbers'
import { programme } from '@pollen/contract/programme'
import { centreOf, outline } from './honeycomb.tsx'
import { cellsOf } from './year-words.ts'

/** As tall as feeds show a picture whole: four to five. */
export const pictureSize = { width: 1080, height: 1350 }

const margin = 90
const typeface = '"Figtree Variable", system-ui, sans-serif'

/** A colour of the design: a canvas knows no custom properties. */
const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`)

/** Draws the picture that a member shares. Without `hasAmounts` it has no number but the year. */
export function drawYear(canvas: HTMLCanvasElement, year: YearInReview, { hasAmounts }: { hasAmounts: boolean }): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  drawBackground(pen)
  const line = (text: string, y: number, size: number, { weight = 700, colour = '#fff' } = {}) => {
    pen.font = `${weight} ${sizeToFit(pen, text, { size, weight })}px ${typeface}`
    pen.fillStyle = colour
    pen.fillText(text, margin, y)
  }
  line(programme.name, 150, 44, { weight: 650, colour: '#ffd876' })
  line(`My ${year.year}`, 290, 140, { weight: 850 })
  drawCells(pen, year)
  const words = [
    ...(hasAmounts ? [`${formatNumber(year.pointsIn)} points`] : []),
    ...(hasAmounts && year.savedPence > 0 ? [`${formatPence(year.savedPence)} saved`] : []),
    ...(year.bestMonth === undefined ? [] : [`Best month: ${months[year.bestMonth - 1]}`]),
    ...(year.favourite ? [`Favourite shop: ${year.favourite.brand.name}`] : []),
  ]
  for (const [index, text] of words.entries()) line(text, 1030 + index * 74, 52)
}

function drawBackground(pen: CanvasRenderingContext2D): void {
  const { width, height } = pictureSize
  const gradient = pen.createLinearGradient(0, 0, width, height)
  gradient.addColorStop(0, token('card-top'))
  gradient.addColorStop(0.55, token('card-middle'))
  gradient.addColorStop(1, token('card-foot'))
  pen.fillStyle = gradient
  pen.fillRect(0, 0, width, height)
}

function drawCells(pen: CanvasRenderingContext2D, year: YearInReview): void {
  const cell = new Path2D(outline)
  for (const [index, { month, fullness, isBest }] of cellsOf(year, 'pointsIn').entries()) {
    const { x, y } = centreOf(index)
    pen.save()
    pen.translate(margin, 370)
    pen.scale(4, 4)
    pen.translate(x - 4, y - 4)
    pen.fillStyle = 'rgb(255 255 255 / 0.12)'
    if (fullness !== undefined) pen.fill(cell)
    if (fullness) {
      pen.globalAlpha = 0.6 + 0.4 * fullness
      pen.fillStyle = token('fixed-honey')
      pen.fill(cell)
      pen.globalAlpha = 1
    }
    pen.strokeStyle = isBest ? '#fff' : 'rgb(255 255 255 / 0.35)'
    pen.lineWidth = isBest ? 2.5 : 0.5
    if (isBest || fullness === undefined) pen.stroke(cell)
    pen.fillStyle = fullness ? token('fixed-ink') : '#fff'
    pen.font = `740 16px ${typeface}`
    pen.textAlign = 'center'
    pen.fillText(month.slice(0, 1), 0, 6)
    pen.restore()
  }
}

/** A long name is set smaller, so that it ends before the edge. */
function sizeToFit(
  pen: CanvasRenderingContext2D,
  text: string,
  { size, weight }: { size: number; weight: number },
): number {
  pen.font = `${weight} ${size}px ${typeface}`
  return Math.min(size, (size * (pictureSize.width - 2 * margin)) / pen.measureText(text).width)
}
