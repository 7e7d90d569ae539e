import type { LeftOut } from '../../platform/database/table.ts'

/** What is held of a member and not given to them, by the reason that they read. Each table of a person names one as its `copy`, or a part. */
export const leftOut = {
  secret:
    'Passwords, codes, keys and links. Anyone who found them here could use them. We can’t read most of them ourselves.',
  counter:
    'Counters and second copies, which say nothing that isn’t here already: what you earned in a day, points on their way, a till’s name for a spend, how often an account with a partner was linked, rates you looked at, the answer to a call that was sent twice.',
  joining: 'What you entered while you joined. It became your details, and is deleted after three days.',
  guest:
    'What somebody wrote to us without logging in, who gave an address of yours. We don’t know that it was you. It is read by the link in our answer.',
  closed: 'A note that an account is closed: nobody with a closed account can be logged in.',
  draft:
    'What one of us began to write to you and has not sent. It becomes a message to you, which is here, or is deleted after fourteen days.',
  copies: 'This file, and those before it.',
} satisfies Record<LeftOut, string>
