import { everyAct, type Revocable, stays } from '../../records/revocation/revocation.ts'

export const contentDrafts = {
  what: 'drafts of content, and content that begins later',
  cells: stays(
    everyAct,
    'It is nobody’s account, and no member can write it. What two people decided begins when they said.',
  ),
} satisfies Revocable

export const contentPreviews = {
  what: 'links to previews of content',
  cells: stays(everyAct, 'They show what is written, for a week, and nothing of a member.'),
} satisfies Revocable
