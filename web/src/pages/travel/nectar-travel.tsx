import { href } from '@pollen/contract/paths'
import type { Travel } from '@pollen/contract/travel'
import { travel } from '@pollen/contract/visitor/travel'
import { ButtonLink } from '@pollen/design/button'
import { Panel } from '@pollen/design/panel'
import { BrandList } from '../../parts/brands/brand-list.tsx'
import { useBrandsPath } from '../../parts/brands/brands-path.ts'
import { BySession } from '../../parts/layout/by-session.tsx'
import { Page } from '../../parts/layout/page.tsx'
import { WhenLoaded } from '../../parts/layout/when-loaded.tsx'
import { PublicTicket } from '../../parts/offers/public-ticket.tsx'
import { rateInWords, wayInWords } from '../../parts/partners/rate-words.ts'
import { loginFor } from '../../platform/session-marker.ts'
import { useAnswer } from '../../platform/use-answer.ts'
import styles from './nectar-travel.module.css'

/** What there is for whoever travels: brands with their rates, points to exchange, and offers. */
export default function NectarTravel() {
  const query = useAnswer(travel)
  const brandsPath = useBrandsPath()
  return (
    <Page title="Travel" back={brandsPath} wide>
      <WhenLoaded of={query} what="This page" loading="Packing">
        {(data) => (
          <>
            <p className={styles.text}>{data.text}</p>
            {data.groups.map(({ title, brands }) => (
              <section key={title} className="stack">
                <h2>{title}</h2>
                <BrandList brands={brands} />
              </section>
            ))}
            {data.partners.length > 0 && <Converting partners={data.partners} />}
            {data.offers.length > 0 && <Offers offers={data.offers} />}
            {data.sections.map(({ title, text }) => (
              <section key={title} className="stack">
                <h2>{title}</h2>
                <p className={styles.text}>{text}</p>
              </section>
            ))}
            {data.groups.length === 0 && (
              <ButtonLink kind="quiet" to={brandsPath}>
                See all brands
              </ButtonLink>
            )}
          </>
        )}
      </WhenLoaded>
    </Page>
  )
}

/** The partners whose points can be exchanged, each way with its rate. */
const Converting = ({ partners }: Pick<Travel, 'partners'>) => (
  <section className="stack" aria-labelledby="converting">
    <h2 id="converting">Turn points into journeys</h2>
    <div className={styles.panels}>
      {partners.map(({ brandDetailsKey, name, pointsName, ways }) => (
        <Panel key={brandDetailsKey}>
          <div className="stack">
            <h3>{name}</h3>
            <dl className={styles.ways}>
              {ways.map(({ type, rate }) => (
                <div key={type}>
                  <dt className="soft small">{wayInWords(type, name)}</dt>
                  <dd>{rateInWords(type, rate, pointsName)}</dd>
                </div>
              ))}
            </dl>
            <ButtonLink kind="quiet" to={href('brandConversion', { brandDetailsKey })}>
              Convert with {name}
            </ButtonLink>
          </div>
        </Panel>
      ))}
    </div>
  </section>
)

const Offers = ({ offers }: Pick<Travel, 'offers'>) => (
  <section className="stack" aria-labelledby="travel-offers">
    <h2 id="travel-offers">Offers for the way</h2>
    <ul className={styles.offers}>
      {offers.map((offer) => (
        <PublicTicket
          key={offer.id}
          offer={offer}
          to={`${href('offerRedirect')}?${new URLSearchParams({ offerId: offer.id })}`}
        />
      ))}
    </ul>
    <BySession
      member={null}
      visitor={
        <div className={styles.login}>
          <ButtonLink kind="quiet" to={loginFor(href('nectarTravel'))}>
            Log in to load them
          </ButtonLink>
        </div>
      }
    />
  </section>
)
