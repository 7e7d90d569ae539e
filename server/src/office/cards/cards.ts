export { aboutPlastic } from './request-kinds.ts'
