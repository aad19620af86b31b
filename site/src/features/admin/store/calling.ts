import { atom } from 'nanostores'

/** The account or seat registration that is being called, so that its card begins with “Called”. */
export const $calling = atom('')
