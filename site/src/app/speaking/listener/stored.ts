import { hasCache } from '../../device-data/has-cache'

/** The name of the store of the listener's files, which all accounts of this browser share. */
export const LISTENER_STORE = 'listener'

/** Returns whether a listener, or a part of one, is stored on this device. */
export const hasListener = (): Promise<boolean> => hasCache(LISTENER_STORE)
