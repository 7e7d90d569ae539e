import { ends, everyAct, type Revocable, stays } from '../../records/revocation/revocation.ts'
import { lockWord } from './memorable-word.ts'

export const identifiedCallers = {
  what: 'a caller who said the letters of the memorable word, for half an hour',
  cells: {
    ...stays(everyAct, 'Whoever calls hears the word asked for; who calls to be safe is this caller.'),
    ...ends(['contactNotMe'], 'Somebody else called, and knows the word: it is good for nothing for a day.'),
  },
  end: (tx, collectorId, { now }) => lockWord(tx, collectorId, now),
} satisfies Revocable

export const contactReports = {
  what: 'links that put back an email or mobile of before a call',
  cells: stays(everyAct, 'They are the member’s own way back.'),
} satisfies Revocable
