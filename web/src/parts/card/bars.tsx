import styles from './bars.module.css'

/**
 * A barcode as wide and as tall as the place for it: bars may be stretched, an image would be out of its proportions. Until
 * it is there, a place that breathes; what is awake before the app is may fill that (web/src/parts/card/early-card.tsx).
 *
 * @param code128  a PNG in base64, without its quiet zone
 */
export const Bars = ({ code128, className }: { code128: string | undefined; className: string | undefined }) =>
  code128 ? (
    <div
      className={`${styles.bars} ${className}`}
      role="img"
      aria-label="Barcode of your card"
      style={{ backgroundImage: `url(data:image/png;base64,${code128})` }}
    />
  ) : (
    <div className={`${styles.bars} ${className}`} role="status" aria-label="Your card is loading" data-early-bars="" />
  )
