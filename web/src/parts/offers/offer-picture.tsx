import type { PublicOffer } from '@pollen/contract/offers'
import type { PictureImage } from '@pollen/contract/picture-names'
import type { CSSProperties } from 'react'
import { Picture } from '../picture/picture.tsx'
import styles from './offer-picture.module.css'
import { worthOf } from './offer-words.ts'

type Shape = 'tile' | 'card' | 'hero'

/** An offer's drawing on a tint, with what it gives as a badge. `card` is a tile on a phone, and fills its column on a desk; `hero` is a screen's. */
export function OfferPicture({ offer, shape = 'tile' }: { offer: PublicOffer; shape?: Shape }) {
  const { badge, spoken } = worthOf(offer)
  const { offerImageUrl: image, description } = offer.imageUrls
  return <PictureTile of={{ image, description }} badge={badge} spoken={spoken} shape={shape} />
}

/** A drawing on a tint, or a photo, with a badge. */
export const PictureTile = ({
  of,
  badge,
  spoken,
  shape = 'tile',
}: {
  of: PictureImage
  badge: string
  spoken: string
  shape?: Shape
}) => (
  <span className={styles.picture} data-shape={shape} style={{ '--hue': hueOf(of.image) } as CSSProperties}>
    <Picture of={of} size={64} {...asPhoto[shape]} />
    <b className={styles.worth}>
      <span aria-hidden="true">{badge}</span>
      <span className="hidden">{spoken}</span>
    </b>
  </span>
)

/** How a photo stands in each shape. */
const asPhoto = {
  tile: { shape: 'letter', sizes: '76px' },
  card: { shape: 'wide', sizes: '(min-width: 48rem) 20rem, 76px' },
  hero: { shape: 'wide', sizes: '(min-width: 48rem) 40rem, 100vw' },
} as const

const hues = [35, 60, 110, 140, 165, 200, 240, 305, 8]

/** The same drawing has the same tint everywhere. */
const hueOf = (image: string) => hues[[...image].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % hues.length]
