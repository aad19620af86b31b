const PATHS = {
  microphone:
    'M12 3.5a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0v-5a3 3 0 0 0-3-3ZM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3M8.5 21h7',
  microphoneOff:
    'M9 9v2.5a3 3 0 0 0 4.5 2.6M15 11V6.5a3 3 0 0 0-5.9-.8M5.5 11.5a6.5 6.5 0 0 0 10 5.5M18 14a6.5 6.5 0 0 0 .5-2.5M12 18v3M8.5 21h7M4 3l16 18',
  speaker: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  stop: 'M7 7h10v10H7Z',
  send: 'M4 12 20 4l-5 16-3.5-6.5ZM11.5 13.5 20 4',
  check: 'M4.5 12.5l5 5 10-11',
  options:
    'M4 8h8.5M17.5 8H20M4 16h2.5M11.5 16H20M15 5.5a2.5 2.5 0 0 0 0 5 2.5 2.5 0 0 0 0-5ZM9 13.5a2.5 2.5 0 0 0 0 5 2.5 2.5 0 0 0 0-5Z',
  hangUp: 'M3.5 14.5c-1-5 4-7.5 8.5-7.5s9.5 2.5 8.5 7.5l-4.5-.5-.5-3a12 12 0 0 0-7 0l-.5 3Z',
  camera: 'M3.5 7.5h11v9h-11ZM14.5 11l6-3.5v9l-6-3.5',
  cameraOff: 'M7 7.5h7.5V12M14.5 14v2.5h-11v-9M14.5 11l6-3.5v9l-3.5-2M4 3l16 18',
  play: 'M7.5 5.5 18 12 7.5 18.5Z',
  next: 'M5 6l7 6-7 6ZM18.5 6v12',
  flag: 'M6 21V4h12l-3 4 3 4H6',
  cards: 'M8 8h11v12H8ZM5 16V4h11',
} as const

/** A line icon in the size and colour of the text. The text beside it gives its meaning. */
export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-[1.35em] shrink-0 fill-none stroke-current stroke-[1.8] [stroke-linecap:round] [stroke-linejoin:round]"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
