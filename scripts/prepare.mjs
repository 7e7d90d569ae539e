import { build } from './build.mjs'
import { endWith } from './end.mjs'
import { install } from './install.mjs'

/** What must be there before something runs against the built product. */
try {
  await install()
  await build()
} catch (error) {
  endWith(error)
}
