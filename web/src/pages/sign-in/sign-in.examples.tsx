import { rememberedCard } from '@pollen/contract/visitor/card-sign-in'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { cardHasAccount, nextAfterLogin } from '../../parts/sign-in/login-storage.ts'

const path = '/id/sign-in?interaction=example'
const url = '/identity/interactions/:uid/sign-in'
const fill = { Email: 'ada@example.com', Password: 'not-the-password' }
const press = ['Log in securely']

export const examples: Record<string, ScreenExample> = {
  empty: { path },
  'to see an offer': {
    path,
    memory: { [nextAfterLogin]: '/offer-details/food/triple-bread' },
    until: 'Log in to see this offer',
    says: ['Register to get it'],
  },
  'a card that has an account': {
    path,
    memory: { [cardHasAccount]: 'yes' },
    until: 'This card has an account already',
  },
  'a remembered card': { path, answers: { [rememberedCard.url]: { lastDigits: '0058' } }, until: 'that ends in' },
  'nothing entered': { path, press },
  sending: { path, fill, press },
  'a wrong password': { path, answers: { [url]: { refusal: 'signInFailed' } }, fill, press },
  'too many tries': { path, answers: { [url]: { refusal: 'tooManyTries' } }, fill, press },
  'took too long': { path, answers: { [url]: { refusal: 'signInExpired' } }, fill, press },
}
