import fc from 'fast-check'
import { isLongForm } from './long-form.ts'

// The short form tries the same cases each time, so that a change is what makes it fail; the long form seeks new ones.
if (!isLongForm) fc.configureGlobal({ seed: 1 })
