export { aboutColleagues } from './request-kinds.ts'
export { dealNewest, notesOn } from './spot-checks.ts'
