export { makeEventPreview, makeHomePreview } from './previews.ts'
