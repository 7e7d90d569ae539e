export { aboutColleagues } from './request-kinds.ts'
export { dealNewest } from './spot-checks.ts'
