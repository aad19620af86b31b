/** The three notes for a batch, in their order. */
export const NOTE_LINES = [
  { name: 'keep', label: 'Keep' },
  { name: 'drop', label: 'Drop' },
  { name: 'tryNext', label: 'Try next' },
] as const
