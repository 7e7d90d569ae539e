import { type PictureImage, type PictureShape, sourcesOf } from '@pollen/contract/picture-names'
import styles from './picture.module.css'

/**
 * A drawing, or a photo in its place: that fills the frame around it, and is read aloud.
 *
 * @param size   of a drawing, in pixels; of a photo with a `className`, too
 * @param shape  which part of a photo is shown
 * @param sizes  how wide a photo is shown, as `sizes` of an image says it
 * @param frame  a photo is cut to the programme's cell
 */
export function Picture({
  of: { image, description = '' },
  size,
  shape = 'letter',
  sizes = `${size}px`,
  frame,
  className,
  loading,
}: {
  of: PictureImage
  size: number
  shape?: PictureShape
  sizes?: string
  frame?: 'cell'
  className?: string | undefined
  loading?: 'lazy'
}) {
  const sources = sourcesOf(image, shape)
  if (!sources) return <img src={image} alt="" width={size} height={size} className={className} loading={loading} />
  return (
    <picture
      className={`${styles.photo} ${className ?? ''}`}
      data-frame={frame}
      data-fills={className === undefined || undefined}
      style={className === undefined ? undefined : { width: size, height: size }}
    >
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      <img src={sources.image} srcSet={sources.webp} sizes={sizes} alt={description} loading={loading} />
    </picture>
  )
}
