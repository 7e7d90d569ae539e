/** A voucher that colleagues give with an apology, as operators write it in `content/rewards.json`. */
export const apologyVoucher = {
  rewardId: 'sorry',
  brandKey: 'sainsburys',
  category: 'Groceries',
  title: '£5 off, with our apologies',
  worth: { kind: 'penceOff', pence: 500 },
  validDays: 183,
  mostPerMember: 100,
  codes: 'issued',
  isGoodwill: true,
  picture: 'gift',
  terms: 'Once.',
}
