export { examples } from './eshops.examples.tsx'
