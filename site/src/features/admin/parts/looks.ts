/** The look of a small button, to which its colours are added. */
export const SMALL = 'min-h-9 px-3 py-1 text-sm whitespace-nowrap pointer-coarse:min-h-11'
