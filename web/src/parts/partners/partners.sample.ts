import { linkedPartners, type PartnerState, partnerBalance } from '@pollen/contract/member/partners'

export const airline: PartnerState = {
  partnerId: 'BA',
  brandDetailsKey: 'swallow-air',
  name: 'Swallow Air',
  colour: '#1f3a6e',
  pointsName: 'Feathers',
  joinUrl: 'https://swallow-air.example/join',
  linkBy: 'login',
  linkModal: {
    link: 'Swallow Air tells us your membership number, your last name and your Feathers, and we tell it the points you convert.',
    unlink:
      'Points can’t be converted to or from Feathers until you link again. Points that you have stay where they are.',
  },
  linksLeft: 4,
}

export const hotels: PartnerState = {
  ...airline,
  partnerId: 'MARRIOTT',
  brandDetailsKey: 'larkspur-hotels',
  name: 'Larkspur Hotels',
  colour: '#8c2232',
  pointsName: 'Larkspur points',
  joinUrl: 'https://larkspur-hotels.example/join',
  linkBy: 'number',
}

const link = { number: '•••001', since: '2026-05-03T10:00:00Z', needsLogin: false }

/** The server's answers when the airline is as it says, and the hotels are not linked. */
const airlineIs = (state: Partial<PartnerState>) => ({
  [linkedPartners.url]: { partners: [{ ...airline, ...state }, hotels] },
})

export const linksNothing = airlineIs({})
export const hasNoLinksLeft = airlineIs({ linksLeft: 0 })
export const isLinkedToAirline = {
  ...airlineIs({ link, linksLeft: 3 }),
  [partnerBalance.url]: { points: 12_400, isLocked: false, needsLogin: false },
}
export const airlineEndedLink = airlineIs({ link: { ...link, needsLogin: true }, linksLeft: 0 })
