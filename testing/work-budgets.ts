/**
 * What the database may have to do for the calls that people and shops make all day (docs/decisions/088). A number that
 * grows is a decision: whoever raises a budget says here what members get for it. A number that fell is entered here too,
 * so that it stays.
 */
export type WorkBudget = {
  /** As sent by the server, beginnings and ends of transactions included. */
  statements: number
  /** A statement outside a transaction is one by itself. */
  transactions: number
  /**
   * Bytes of the log that has to reach the disk. Of the same work they vary by where pages are split, by some 280 where a
   * timer tells what a till gave, and by dead versions of rows, which stay while other tests have transactions open: a tenth
   * more than was counted with one open.
   */
  walBytes: number
  /** Queued for later. */
  jobs: number
  because: string
}

export const workBudgets = {
  '512 purchases through 256 connections': {
    statements: 4,
    transactions: 4,
    walBytes: 320_000,
    jobs: 0,
    because: 'twice 256 at once share a look-up of cards and offers, and a posting',
  },
  '128 purchases of a brand that also posts without cards': {
    statements: 4,
    transactions: 4,
    walBytes: 98_000,
    jobs: 0,
    because: 'the statement that posts looks for claims: as many as of any other brand',
  },
  '500 purchases in one call': {
    statements: 2,
    transactions: 2,
    walBytes: 310_000,
    jobs: 0,
    because: 'a look-up of cards and offers, and a posting',
  },
  'one purchase': {
    statements: 2,
    transactions: 2,
    walBytes: 1_100,
    jobs: 0,
    because: 'the same two for one',
  },
  '64 purchases with five offers that count': {
    statements: 2,
    transactions: 2,
    walBytes: 222_000,
    jobs: 0,
    because: 'the same two; the one that posts writes a transfer, a row of uses and five states for each',
  },
  'a hold and its capture': {
    statements: 26,
    transactions: 2,
    walBytes: 4_100,
    jobs: 2,
    because:
      'two calls; the hold asks for everything that stands against spending and is told to the member, and its end is queued',
  },
  'a balance at a till': {
    statements: 7,
    transactions: 1,
    walBytes: 0,
    jobs: 0,
    because: 'the card, and what its member has and may spend; the till is known',
  },
  'a refund': {
    statements: 14,
    transactions: 1,
    walBytes: 1_400,
    jobs: 0,
    because: 'the purchase is read from the books with all that changed it since',
  },
  'a voucher': {
    statements: 15,
    transactions: 3,
    walBytes: 2_200,
    jobs: 1,
    because: 'the session, a limit of calls, and one transaction that takes points and tells later',
  },
  'what a voucher leaves for later': {
    statements: 21,
    transactions: 11,
    walBytes: 6_300,
    jobs: 1,
    because:
      'a notification and an email, whose sending is a job of its own; looking for jobs, taking and ending them is counted, and is as much for fifty',
  },
  '64 vouchers at once': {
    statements: 180,
    transactions: 132,
    walBytes: 150_000,
    jobs: 64,
    because:
      'each has its session and its limit of calls; by these they come apart into some four batches, each a transaction of thirteen statements',
  },
  'what 64 vouchers leave for later': {
    statements: 93,
    transactions: 73,
    walBytes: 480_000,
    jobs: 64,
    because: 'members are told by fifties in nine statements; letters are delivered by eights, two at a time',
  },
  '64 conversions at once': {
    statements: 192,
    transactions: 132,
    walBytes: 195_000,
    jobs: 68,
    because: 'as vouchers, with the code that each of them spends; for each batch a job that sends it',
  },
  'what 64 conversions leave for later': {
    statements: 215,
    transactions: 160,
    walBytes: 1_200_000,
    jobs: 192,
    because:
      'they are asked about and noted together, before and after the call to the partner, which is one for each; then two letters for each',
  },
  'a conversion, quoted and accepted': {
    statements: 38,
    transactions: 8,
    walBytes: 3_400,
    jobs: 2,
    because: 'two calls with their sessions and limits; asking the partner and giving up are queued',
  },
  'a registration, from its link to its account': {
    statements: 46,
    transactions: 16,
    walBytes: 13_700,
    jobs: 2,
    because: 'three calls with their limits; a job opens the account, and its welcome is sent',
  },
  'a sign-in': {
    statements: 43,
    transactions: 32,
    walBytes: 15_400,
    jobs: 0,
    because: 'seven calls of the identity provider, each with its limit; its records are rows',
  },
  'Home, all its calls': {
    statements: 74,
    transactions: 23,
    walBytes: 0,
    jobs: 0,
    because:
      'twelve calls with a session each; where the member shops, for offers; and, until they open their quests, what they bought',
  },
  'the first page of the activity': {
    statements: 6,
    transactions: 2,
    walBytes: 0,
    jobs: 0,
    because: 'a page of transfers with the names of tills, and what is pending; brands are cached',
  },
  'the first page of offers': {
    statements: 9,
    transactions: 2,
    walBytes: 0,
    jobs: 0,
    because: 'the member, what they loaded, saved and hid, where they shop and what they buy; offers are cached',
  },
  '100 weekly letters and texts': {
    statements: 11,
    transactions: 1,
    walBytes: 610_000,
    jobs: 200,
    because: 'whose week it is, what those members are and have, and what is sent; offers and brands are cached',
  },
  'a new password': {
    statements: 34,
    transactions: 5,
    walBytes: 4_700,
    jobs: 1,
    because:
      'the session, limits, and one transaction: a statement for each of what it ends or asks about, and a letter',
  },
  'spending, locked': {
    statements: 14,
    transactions: 3,
    walBytes: 700,
    jobs: 0,
    because: 'of all that is under way it ends two things: a change of email, and what two people were asked',
  },
  'an account, secured': {
    statements: 46,
    transactions: 1,
    walBytes: 5_900,
    jobs: 1,
    because:
      'a statement for each of what it ends, two for conversions, holds and vouchers that are there; the balances are locked first, so that a request of two people says that the account was secured, and not that spending was locked',
  },
  'an erasure': {
    statements: 124,
    transactions: 8,
    walBytes: 2_100,
    jobs: 0,
    because:
      'each table of the member is asked, their older cards too, their addresses where they stand (a lane and the directory), the homes that they left, the mobiles that they had, the colleagues whose account it is, the office’s requests, views, looks that were held back, changes of contact, repairs, purchases that came with two cards, accounts that were joined, what was told late, what they are still to answer, what one of us began to write to them and what they wrote without an account too, all in one transaction up to a thousand rows',
  },
} satisfies Record<string, WorkBudget>
