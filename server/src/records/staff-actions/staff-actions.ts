export { endOfHold, holdBack, holdOn, showLooks } from './access-holds.ts'
export type { MemberAction, OfficeAction, StaffAction } from './action-names.ts'
export { actionsOfKind, actionWords, isLook } from './action-names.ts'
export { doneSince, newestAmong, newestOf, wasAnythingDone } from './newest-actions-store.ts'
export { recordInOfficeOnce, recordOnce } from './once.ts'
export { actionsAbout } from './pages-store.ts'
export { lastAuditProof, recordAuditProof } from './proofs-store.ts'
export { reasonWords } from './reason-words.ts'
export {
  type Actor,
  type Operator,
  type OperatorForCaller,
  record,
  recordInOffice,
  recordOfMany,
  type SignedIn,
} from './record.ts'
export { effectsSince, newestSealOf, seal, sealWithHash, sentenceOf, verifySeals } from './seals.ts'
export { type ActionFilter, actionsWhere, type FoundAction } from './search-store.ts'
export {
  actionsOfElevation,
  actionsWithIds,
  countByElevation,
  countDone,
  countInOffice,
  countOf,
  countOfMembers,
  type DoneAction,
  doneAloneSince,
  entriesOf,
  pointsGivenBy,
  pointsGivenTo,
  sawMember,
  wasDone,
} from './store.ts'
export { countByColleague, pointsByColleague } from './team-store.ts'
