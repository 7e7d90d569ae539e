import { Page } from './page.tsx'

export const examples = { plain: () => <Page title="The rules">Show your card before you pay.</Page> }
