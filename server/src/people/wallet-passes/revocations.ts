import { everyAct, type Revocable, stays } from '../../records/revocation/revocation.ts'

export const walletPasses = {
  what: 'passes in wallets of phones',
  cells: stays(everyAct, 'A pass shows the card’s number, as the card does; a number that is closed is refused.'),
} satisfies Revocable
