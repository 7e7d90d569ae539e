import type { PictureShape } from '@pollen/contract/picture-names'
import type { PictureCrop } from '@pollen/contract/pictures'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { movedBy, sizedBy, sizedTo } from './crops.ts'
import type { Photo } from './photo.ts'
import { PhotoView } from './photo-view.tsx'
import styles from './picture.module.css'

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`

/** How far an arrow moves it, in parts of the picture's width; with Shift ten times as far. */
const step = 1 / 200

const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** A photo with a frame around what is seen of it: the mouse drags it and its corner, arrows move it, + and − size it. */
export function CropFrame({
  photo,
  shape,
  crop,
  onChange,
}: {
  photo: Photo
  shape: PictureShape
  crop: PictureCrop
  onChange: (crop: PictureCrop) => void
}) {
  const { size } = photo
  const stage = useRef<HTMLDivElement>(null)
  const held = useRef<{ from: PictureCrop; x: number; y: number; isSized: boolean }>(undefined)

  const press = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    if (arrow) {
      const far = Math.max(1, Math.round(size.width * step)) * (event.shiftKey ? 10 : 1)
      onChange(movedBy(crop, { x: arrow.x * far, y: arrow.y * far }, shape, size))
    } else if (event.key === '+' || event.key === '=') onChange(sizedBy(crop, 1.05, shape, size))
    else if (event.key === '-' || event.key === '−') onChange(sizedBy(crop, 1 / 1.05, shape, size))
    else return
    event.preventDefault()
  }
  const hold = (event: PointerEvent, isSized: boolean) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { from: crop, x: event.clientX, y: event.clientY, isSized }
  }
  const drag = (event: PointerEvent) => {
    if (!held.current || !stage.current) return
    const { from, x, y, isSized } = held.current
    const scale = size.width / stage.current.clientWidth
    const by = { x: (event.clientX - x) * scale, y: (event.clientY - y) * scale }
    onChange(isSized ? sizedTo(from, from.width + by.x, shape, size) : movedBy(from, by, shape, size))
  }
  const drop = () => {
    held.current = undefined
  }
  const { x, y, width, height } = crop
  return (
    <div
      ref={stage}
      className={styles.stage}
      style={{ aspectRatio: `${size.width} / ${size.height}`, maxWidth: `calc(34dvh * ${size.width / size.height})` }}
    >
      <PhotoView of={photo} className={styles.whole} />
      <div
        className={styles.frame}
        role="application"
        aria-label={`What is seen: ${width} by ${height} pixels, ${x} from the left, ${y} from above. Arrows move it, plus and minus size it.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by the keyboard
        tabIndex={0}
        style={{
          left: percent(x, size.width),
          top: percent(y, size.height),
          width: percent(width, size.width),
          height: percent(height, size.height),
        }}
        onKeyDown={press}
        onPointerDown={(event) => hold(event, false)}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
      >
        <span
          className={styles.corner}
          onPointerDown={(event) => hold(event, true)}
          onPointerMove={drag}
          onPointerUp={drop}
          onPointerCancel={drop}
        />
      </div>
    </div>
  )
}
