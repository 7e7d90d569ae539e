import type { Plugin } from 'vite'

const ofReact = /\/react-dom-client\.production\.js$/
const made = /(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g
const asMany = 5

/**
 * React makes some errors while it is read, to know them again when it throws them to itself. Where DevTools, Lighthouse
 * or whoever else watches for errors, the browser finds out where each was made, and reads all of React a second time
 * for it: 9 of 60 ms. These are errors, too, that were made nowhere.
 */
export function lightReact(): Plugin {
  return {
    name: 'light-react',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: ofReact },
      handler(code) {
        if (code.match(made)?.length !== asMany)
          this.error('React makes other errors than before: see web/light-react.ts.')
        const light = code.replace(made, '$1 = Object.assign(Object.create(Error.prototype), { message: $2 })')
        return { code: light, map: null }
      },
    },
  }
}
