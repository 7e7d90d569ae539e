import { everyAct, type Revocable, stays } from '../../records/revocation/revocation.ts'

export const casesAtDesks = {
  what: 'who of the office has a case, and the answer that they are writing',
  cells: stays(
    everyAct,
    'It opens nothing, and the member reads an answer once it is sent; what they wrote themselves stays theirs.',
  ),
} satisfies Revocable
