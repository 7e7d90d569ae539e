export { eventsKind } from './events-file.ts'
export { podsKind } from './pods-file.ts'
export { keepPreview, makeEventPreview, makeHomePreview } from './previews.ts'
