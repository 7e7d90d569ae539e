export { aboutColleagues } from './request-kinds.ts'
export { checksByColleague, dealNewest, notesOn } from './spot-checks.ts'
