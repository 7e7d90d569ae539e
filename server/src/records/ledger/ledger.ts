export { afterClaims } from './being-claimed.ts'
export {
  AboveCeiling,
  type Ceiling,
  type CeilingKind,
  ceilingOf,
  ceilingsNow,
  giverCeilings,
  setCeilings,
} from './ceilings.ts'
export {
  availableAfter,
  brandsWithin,
  type FeedFilter,
  type FeedPosting,
  feedPage,
  movementsByMonth,
  numberSince,
  type SearchWord,
} from './feed-store.ts'
export { bookFunctions, bookFunctionsOfLane } from './functions.ts'
export { habitsOf, type ProductsBought, productsBought, purchasesByTill } from './habits-store.ts'
export {
  historyOf,
  isPosted,
  keepPurchaseBack,
  numberOf,
  numbersOf,
  numbersRead,
  postingOf,
  postingsNamed,
} from './history.ts'
export { endsOf, type HoldOutcome, isEndOrPartOf, outcomesOfHolds } from './holds.ts'
export { type Holder, holderOf, holders } from './idle-store.ts'
export {
  booksToTake,
  followJoining,
  type Joining,
  joinedInto,
  leaveBooks,
  takeBooks,
} from './joining.ts'
export {
  countAgain,
  countPostings,
  type DayEntry,
  type EntryPlace,
  entriesOfDay,
  type MovedSum,
  movedByDay,
  movedByMonth,
  movedInLane,
  owedByBalances,
  proveMonths,
  type Span as MonthSpan,
} from './moved-points.ts'
export { movementWords } from './movement-words.ts'
export { type Movement, movements, movementsThat, signedAmount } from './movements.ts'
export {
  type Books,
  balanceOf,
  balancesOf,
  books,
  closeBooks,
  giveBackHeld,
  type Leg,
  lock,
  move,
  open,
  type Posting,
  type PostingAnswer,
  post,
  postEach,
  postEachBy,
  programmeKey,
  type StoredPosting,
} from './postings.ts'
export {
  type Reference,
  type ReferenceKind,
  readReference,
  referenceFor,
  references,
  separator,
  stepOf,
  stepOfInSql,
} from './references.ts'
export { correctedPence, type Days, type Place, savedByMonth, savingsPage } from './savings-store.ts'
export { countSoldProducts, unsoldProducts } from './sold-products.ts'
export { holdSpending, lockSpending, spendingStops, unlockSpending } from './spending-locks.ts'
export {
  type Cut,
  changesByMonth,
  effectOnTotal,
  numbersWithin,
  type Span,
  type SpanSums,
  sumsWithin,
  transfersNumbered,
} from './statement-store.ts'
export {
  type Balances,
  balancesOfEach,
  eraseDetails,
  type LockedAccount,
  lastOfEach,
  lockAll,
  lockEach,
  type StoredTransfer,
} from './store.ts'
export { isAdjustment } from './tables.ts'
export { purchasesAtTills, purchasesCounted, purchasesOf } from './till-store.ts'
export {
  type DisprovedExpiry,
  disprovedExpiries,
  type ExpiryStep,
  expiryStepsSince,
  forgetToldLate,
  setDecided,
  toldLatePage,
} from './told-late-store.ts'
export { discrepancies, type Fault, lastProof, type Progress, recordProof, verify } from './verify.ts'
export { readOneSnapshot } from './verify-store.ts'
export { notifyWatchers, readNotification, tellWatchers, watch, watchChannel } from './watch-store.ts'
export { type MovementEffect, type YearTotals, yearTotalsOf } from './year-store.ts'
