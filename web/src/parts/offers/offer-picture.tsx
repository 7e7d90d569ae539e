import type { PublicOffer } from '@pollen/contract/offers'
import type { CSSProperties } from 'react'
import styles from './offer-picture.module.css'
import { worthOf } from './offer-words.ts'

type Shape = 'tile' | 'card' | 'hero'

/** An offer's drawing on a tint, with what it gives as a badge. `card` is a tile on a phone, and fills its column on a desk; `hero` is a screen's. */
export function OfferPicture({ offer, shape = 'tile' }: { offer: PublicOffer; shape?: Shape }) {
  const { badge, spoken } = worthOf(offer)
  return <PictureTile image={offer.imageUrls.offerImageUrl} badge={badge} spoken={spoken} shape={shape} />
}

/** A drawing on a tint, with a badge. */
export const PictureTile = ({
  image,
  badge,
  spoken,
  shape = 'tile',
}: {
  image: string
  badge: string
  spoken: string
  shape?: Shape
}) => (
  <span className={styles.picture} data-shape={shape} style={{ '--hue': hueOf(image) } as CSSProperties}>
    <img src={image} alt="" width={64} height={64} className={styles.drawing} />
    <b className={styles.worth}>
      <span aria-hidden="true">{badge}</span>
      <span className="hidden">{spoken}</span>
    </b>
  </span>
)

const hues = [35, 60, 110, 140, 165, 200, 240, 305, 8]

/** The same drawing has the same tint everywhere. */
const hueOf = (image: string) => hues[[...image].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % hues.length]
