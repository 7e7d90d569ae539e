import type { PartnerPage } from '@pollen/contract/partner-page'
import { brands } from '../examples/brands.sample.ts'
import { airline, hotels } from './partners.sample.ts'

const steps = [
  { title: 'Link once', text: 'Log in there, or enter your number and the code that they send you.' },
  { title: 'Choose how many', text: 'You see what arrives before anything moves.' },
  { title: 'Follow them', text: 'Your points are on hold until they have arrived.' },
]
const questions = [
  { question: 'Can I take a conversion back?', answer: 'No, once it is confirmed. But you can convert back.' },
  { question: 'Does locking my points stop it?', answer: 'Yes. While spending is locked nothing is converted.' },
]
const since = (day: string) => `${day}T00:00:00.000Z`

export const airlinePage: PartnerPage = {
  partnerId: 'BA',
  pointsName: airline.pointsName,
  joinUrl: airline.joinUrl,
  spendUrl: 'https://swallow-air.example/spend',
  ways: [
    { type: 'NECTAR_TO_PARTNER', rate: { gives: 400, gets: 250, since: since('2021-01-25') }, before: [] },
    {
      type: 'PARTNER_TO_NECTAR',
      rate: { gives: 250, gets: 400, since: since('2024-03-01') },
      before: [
        { gives: 250, gets: 300, since: since('2022-11-01') },
        { gives: 250, gets: 400, since: since('2021-01-25') },
      ],
      next: { gives: 250, gets: 380, since: since('2027-04-01') },
    },
  ],
  sections: [
    {
      section: 'detailssection',
      title: 'Your weekly shop can fly',
      text: ['Your points become Feathers whenever you like.'],
    },
    { section: 'balance', title: 'Your Feathers', text: ['What they tell us that you have there.'] },
    { section: 'rate', title: 'What you get', text: ['You’ll see the rate again before you confirm.'] },
    { section: 'steps', title: 'How it works', steps },
    { section: 'aoi', title: 'Automatically, every week', text: ['What you collected becomes Feathers each week.'] },
    {
      section: 'specialpartneroffers',
      title: 'Where Feathers take you',
      offers: [{ title: 'A weekend by the sea', text: 'From 9,500 Feathers one way.' }],
    },
    {
      section: 'brands',
      title: 'Collect for your trip here',
      brandKeys: [brands.coffee.brandDetailsKey, brands.shop.brandDetailsKey],
    },
    { section: 'readmore', title: 'Good to know before you convert', questions },
  ],
}

export const hotelsPage: PartnerPage = {
  ...airlinePage,
  partnerId: 'MARRIOTT',
  pointsName: hotels.pointsName,
  ways: [
    { type: 'NECTAR_TO_PARTNER', rate: { gives: 2, gets: 1, since: since('2023-01-01') }, before: [] },
    { type: 'PARTNER_TO_NECTAR', rate: { gives: 1, gets: 2, since: since('2023-01-01') }, before: [] },
  ],
  sections: [
    { section: 'overview', title: 'Points for a night away', text: ['Exchange points both ways.'] },
    { section: 'howitworks', title: 'How it works', steps },
    { section: 'convertpoints', title: 'What you get', text: ['Both ways, in whole points.'] },
    { section: 'readmore', title: 'Good to know before you convert', questions },
    { section: 'tandc', title: 'Terms', text: ['The accounts must be your own.', 'Rates can change.'] },
  ],
}
