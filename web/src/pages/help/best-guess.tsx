import { ButtonLink } from '@pollen/design/button'
import { nearestPlace } from './nearest-place.ts'

/** The page that somebody may have meant by an address: its name, and nothing of the address itself. */
export function BestGuess({ pathname }: { pathname: string }) {
  const nearest = nearestPlace(pathname)
  return (
    nearest && (
      <>
        <p>Did you mean {nearest.name}?</p>
        <ButtonLink to={nearest.to}>Go to {nearest.name}</ButtonLink>
      </>
    )
  )
}
