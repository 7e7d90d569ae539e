/** A brand whose site is played, and what its site needs to call the loyalty programme. */
export type Brand = {
  brandKey: string
  name: string
  colour: string
  category: string
  /** Whether one can buy on its site. */
  sellsOnline: boolean
  phone: string | undefined
  /** Of a till of the brand, with the scope `post`. */
  tillKey: string
  /** What members finish without a till: the site has a button for each. */
  offers: { offerId: string; title: string; isByPhone: boolean }[]
  /** What the brand tells the programme of a member, each with the offers that wait for it: the site has a button for each. */
  events: { event: string; titles: string[] }[]
}
