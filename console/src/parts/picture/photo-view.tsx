import type { PictureCrop } from '@pollen/contract/pictures'
import { useEffect, useRef } from 'react'
import type { Photo } from './photo.ts'

/** A photo, or what is seen of it: it fills its frame. */
export function PhotoView({
  of: { drawn, size },
  crop = { x: 0, y: 0, ...size },
  className,
}: {
  of: Photo
  crop?: PictureCrop
  className?: string | undefined
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { x, y, width, height } = crop
  useEffect(() => {
    const shown = canvas.current
    const context = shown?.getContext('2d')
    if (!shown || !context) return
    const scale = drawn.width / size.width
    shown.width = Math.max(1, Math.round(width * scale))
    shown.height = Math.max(1, Math.round(height * scale))
    context.drawImage(drawn, x * scale, y * scale, width * scale, height * scale, 0, 0, shown.width, shown.height)
  }, [drawn, size, x, y, width, height])
  return <canvas ref={canvas} className={className} />
}
