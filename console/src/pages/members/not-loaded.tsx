import { namedPoints } from '@pollen/contract/numbers'
import type { NotLoadedOffer } from '@pollen/contract/staff/members/why'
import { momentInText } from '../../parts/words.ts'
import styles from './members.module.css'

/** The offers that would have counted, each with its times in their order: when it began, the purchase, the load, its end. */
export const NotLoaded = ({ of, boughtAt }: { of: NotLoadedOffer[]; boughtAt: string }) => (
  <section aria-label="Not loaded" className={styles.notLoaded}>
    <h3 className="small">Would have counted, had they loaded it before</h3>
    {of.map((offer) => (
      <article key={offer.name}>
        <p>
          <b>{offer.name}</b>, {namedPoints(offer.points)}
        </p>
        <ol className={styles.timeline}>
          {timesOf(offer, boughtAt).map(({ at, says, isIt }) => (
            <li key={says} aria-current={isIt}>
              <time dateTime={at}>{momentInText(at)}</time>
              <span>{says}</span>
            </li>
          ))}
        </ol>
        {offer.stood === 'never' && <p className="soft small">They never loaded it.</p>}
        {offer.stood === 'givenBack' && !offer.givenBackAt && (
          <p className="soft small">They gave it back, before it was kept when.</p>
        )}
      </article>
    ))}
  </section>
)

type Moment = { at: string; says: string; isIt?: true }

function timesOf({ from, until, loadedAt, givenBackAt }: NotLoadedOffer, boughtAt: string): Moment[] {
  const all: Moment[] = [
    { at: from, says: 'it began' },
    { at: boughtAt, says: 'this purchase', isIt: true },
    ...(loadedAt ? [{ at: loadedAt, says: 'they loaded it' }] : []),
    ...(givenBackAt ? [{ at: givenBackAt, says: 'they gave it back' }] : []),
    { at: until, says: new Date(until) > new Date() ? 'it ends' : 'it ended' },
  ]
  return all.sort((one, next) => one.at.localeCompare(next.at))
}
