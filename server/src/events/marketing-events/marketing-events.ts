export { eventsKind } from './events-file.ts'
export { podsKind } from './pods-file.ts'
export { makeEventPreview, makeHomePreview, type PreviewTexts } from './previews.ts'
