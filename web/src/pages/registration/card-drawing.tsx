import { programme } from '@pollen/contract/programme'

/** Our own drawing of a plastic card, with the eleven digits marked that we ask for. */
export function CardDrawing() {
  return (
    <svg
      viewBox="0 0 320 190"
      role="img"
      aria-label="A card: the number is printed at the bottom, its last eleven digits are marked"
    >
      <rect width="320" height="190" rx="18" fill="var(--card-middle)" />
      <path d="M250 20 276 35v30l-26 15-26-15V35z" fill="#ffc845" />
      <text x="22" y="44" fill="#fff" fontSize="22" fontWeight="800">
        {programme.name}
      </text>
      <rect x="112" y="126" width="190" height="34" rx="8" fill="none" stroke="#ffc845" strokeWidth="3" />
      <text x="22" y="150" fill="#cfb8e3" fontSize="18">
        {programme.cardPrefix}
      </text>
      <text x="124" y="150" fill="#fff" fontSize="20" fontWeight="700">
        123 4567 8901
      </text>
    </svg>
  )
}
