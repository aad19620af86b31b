/** What reads content, as one module: each import for the bundler makes the contract's schemas anew. */
export { kinds } from '../src/loaders/schemas'
export { openShelf } from '../src/loaders/shelf'
export { cmsSource } from '../src/loaders/source'
