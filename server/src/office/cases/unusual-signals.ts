/** What operators’ rules noticed (content/spending.json), as people of the office read it. */
export const unusualSignals: Record<string, string> = {
  newStore: 'the member had not bought anything in this store before',
  twoStores: 'the card was in another store minutes before',
  manyCards: 'many cards spent at this till in an hour',
  manyTries: 'tills were refused points of this card several times',
}
