import { Loader } from './loader.tsx'

export const examples = { waiting: () => <Loader label="Almost done…" /> }
