import { randomUUID } from 'node:crypto'
import { escapeHtml, page } from '@pollen/partner-programme/page'
import type { Brand } from './brand.ts'
import { type Product, productsOf } from './products.ts'
import type { Outcome } from './programme-calls.ts'

export type Programme = { name: string; url: string }

/** How somebody came: by a visit that the programme began, maybe for an offer, or by themselves. */
export type Arrival = { visit?: string | undefined; offer?: string | undefined }

const pounds = (pence: number) => `£${(pence / 100).toFixed(2)}`

const standsIn = ({ name }: Brand, programme: Programme) =>
  `<p>This stands in for ${escapeHtml(name)} while ${escapeHtml(programme.name)} is tried out. Nothing is sold or sent.</p>`

const backTo = (programme: Programme) =>
  `<p><a href="${escapeHtml(programme.url)}/homepage">Back to ${escapeHtml(programme.name)}</a></p>`

/** Each form names its purchase once, so that a second press buys nothing. */
function whoCollects(action: string, { visit }: Arrival): string {
  const order = `<input type="hidden" name="order" value="${randomUUID()}">`
  if (visit) return `${order}<input type="hidden" name="visit" value="${escapeHtml(visit)}">`
  return `${order}<label for="card-${action}">Your card number</label>
<input id="card-${action}" name="card" inputmode="numeric" autocomplete="off" required>`
}

const product = ({ name, pence }: Product, nth: number) =>
  `<button class="${nth === 0 ? 'first' : 'other'}" name="product" value="${nth}">${escapeHtml(name)}, ${pounds(pence)}</button>`

function shop(brand: Brand, arrival: Arrival): string {
  if (!brand.sellsOnline) return '<p>You can’t buy here online. Show your card at the till of our shops.</p>'
  return `<form method="post" action="/${brand.brandKey}/purchases">
<h2>Buy something</h2>
${whoCollects('shop', arrival)}
${productsOf(brand).map(product).join('\n')}
</form>`
}

const offerForm =
  (brand: Brand, arrival: Arrival) =>
  ({ offerId, title, isByPhone }: Brand['offers'][number]) =>
    `<form method="post" action="/${brand.brandKey}/offers">
<h2>${escapeHtml(title)}</h2>
${isByPhone ? `<p>As if you called ${escapeHtml(brand.phone ?? brand.name)}, and gave your card number.</p>` : ''}
<input type="hidden" name="offer" value="${escapeHtml(offerId)}">
${whoCollects(offerId, isByPhone ? {} : arrival)}
<button${arrival.offer === offerId ? ' class="first"' : ''}>${isByPhone ? 'I called' : 'I’ve done that'}</button>
</form>`

const eventForm =
  (brand: Brand) =>
  ({ event, titles }: Brand['events'][number]) =>
    `<form method="post" action="/${brand.brandKey}/events">
<h2>${titles.map(escapeHtml).join(' · ')}</h2>
<p>As if it had happened in our shop, and we had told the programme.</p>
<input type="hidden" name="event" value="${escapeHtml(event)}">
${whoCollects(event, {})}
<button>It happened</button>
</form>`

/** A brand's site: its shop, and what its offers ask. The offer for which somebody came stands first. */
export function sitePage(brand: Brand, arrival: Arrival, programme: Programme): string {
  const offers = brand.offers.toSorted(
    (one, other) => Number(other.offerId === arrival.offer) - Number(one.offerId === arrival.offer),
  )
  const forms = offers.map(offerForm(brand, arrival))
  const first = arrival.offer ? [...forms, shop(brand, arrival)] : [shop(brand, arrival), ...forms]
  const content = [...first, ...brand.events.map(eventForm(brand))]
  return page(
    brand.name,
    `${arrival.visit ? `<p>You came from ${escapeHtml(programme.name)}: your points go there.</p>` : ''}
${content.join('\n')}
${standsIn(brand, programme)}
${backTo(programme)}`,
    brand.colour,
  )
}

/** What came of a press. */
export function outcomePage(brand: Brand, outcome: Outcome, programme: Programme): string {
  if ('problem' in outcome)
    return page(
      'That didn’t count',
      `<p class="problem" role="alert">${escapeHtml(outcome.problem)}</p>
<p><a href="/${brand.brandKey}">Back to ${escapeHtml(brand.name)}</a></p>
${backTo(programme)}`,
    )
  const { points, pendingPoints } = outcome
  const pending = pendingPoints > 0 ? ' You can spend them once your purchase is settled.' : ''
  return page(
    'Thank you',
    `<p>We’ve told ${escapeHtml(programme.name)}: ${points} points are yours.${pending}</p>
${backTo(programme)}`,
  )
}

export const notHerePage = (programme: Programme) => page('There’s no such site', backTo(programme))
