import { persistentAtom } from '@nanostores/persistent'

/** Whether G and a letter open an admin's panels. Speech input and shaky hands can type letters unintended. */
export const $panelKeys = persistentAtom<'on' | 'off'>('PanelKeys', 'on')
