import styles from './bars.module.css'

/**
 * A barcode that fills its container: bars may be stretched. Shows a placeholder until the image is there; the inline
 * script of early-card.tsx may fill it before the app starts.
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
