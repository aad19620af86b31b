/** The site's icons, as strokes in a square of 24. An editor names one in a card's `icon` field. */
export const icons = {
  compass: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm3.5 5.5-2 5-5 2 2-5Z',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.6-4 3.5-5.5 7.5-5.5s6.9 1.5 7.5 5.5',
  certificate: 'M4 4h16v11H4ZM8 8h8M8 11h4M14 15v6l2.5-2 2.5 2v-6',
  network:
    'M12 3.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM5.5 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM18.5 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM11 7.5l-4.5 8.5M13 7.5l4.5 8.5M7.5 18h9',
  award: 'M12 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM9 13.7 8 21l4-2.5 4 2.5-1-7.3M10 9l1.5 1.5L14.5 7.5',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7v5l3.5 2',
  teacher:
    'M3 4h18v11h-7M7.5 11a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM3 21c0-2.5 1.8-4 4.5-4s4.5 1.5 4.5 4M14 8h4M14 11h3',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c3.5 3 3.5 15 0 18M12 3c-3.5 3-3.5 15 0 18',
  path: 'M6 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM18 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM8 6h7a3 3 0 0 1 0 6H9a3 3 0 0 0 0 6h7',
  chat: 'M4 4h11v8H8l-4 3.5ZM18 9h2v11l-3.5-3H10v-2',
  briefcase: 'M3.5 8h17v12h-17ZM9 8V5h6v3M3.5 13.5h17M12 12v3',
  feedback: 'M4 4h16v12h-9l-5 4v-4H4ZM8 10.5l2.5 2.5L16 7.5',
  tag: 'M3.5 12V4.5a1 1 0 0 1 1-1H12l8.5 8.5-8.5 8.5ZM8 8v.1',
  calendar: 'M4 5.5h16V20H4ZM4 10h16M8 3.5v4M16 3.5v4M8 14h3',
  book: 'M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2Zm0 0v14',
  files: 'M8 3.5h8l4 4V17H8ZM16 3.5v4h4M4 7.5v13h11',
  words: 'M4 18 8.5 6 13 18M5.5 14h6M15 8h6M15 13h6M15 18h4',
  question: 'M4 4h16v13h-8l-5 4v-4H4ZM9.8 8.8c.2-1.3 1-2 2.2-2s2.2.8 2.2 2c0 1.7-2.2 1.7-2.2 3.4M12 14.3v.1',
  library: 'M4 4h4v16H4ZM8 6h4v14H8ZM13.5 6.5l4-1 3 14-4 1Z',
  debate:
    'M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3ZM5.5 11a6.5 6.5 0 0 0 13 0M12 17.5V21M8.5 21h7',
  presentation: 'M3 4h18M5 4v11h14V4M12 15v2M8 21l4-4 4 4M9 11V9M12 11V7M15 11v-1',
  hands: 'M3 9l4-3 5 2 5-2 4 3-3 6-2 1M3 9l3 6 6 4 3-1 1-2M12 8l-3 3.5c1.5 1 3 .5 4-1l4 4',
  office: 'M4 4h16v16H4ZM4 9.5h16M4 15h16M10 4v16',
  spark: 'M11 3.5c.8 5 2.7 7 7.5 8-4.8 1-6.7 3-7.5 8-.8-5-2.7-7-7.5-8 4.8-1 6.7-3 7.5-8ZM19 3v4M17 5h4',
  game: 'M7 7h10a4.5 4.5 0 0 1 4.3 6l-1 3.5c-.8 2.5-3.3 2-4.3.5L14.5 15h-5L8 17c-1 1.5-3.5 2-4.3-.5l-1-3.5A4.5 4.5 0 0 1 7 7ZM8 9.5v3M6.5 11h3M15.5 10v.1M17.5 12v.1',
  etiquette:
    'M5 9h11v5a5 5 0 0 1-5 5h-1a5 5 0 0 1-5-5ZM16 10h1.5a2.5 2.5 0 0 1 0 5H16M8.5 3v3M12.5 3v3M4 21.5h13',
  rupee: 'M6.5 4h11M6.5 8.5h11M6.5 4h4a4.5 4.5 0 0 1 0 9h-4l7.5 7.5',
  today: 'M3.5 11.5 12 4l8.5 7.5M6 9.5V20h12V9.5M10 20v-5.5h4V20',
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'M5 5l14 14M19 5 5 19',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
  system: 'M3.5 5h17v11h-17ZM9 20h6M12 16v4',
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5Z',
  arrow: 'M4 12h15M13 6l6 6-6 6',
  back: 'M20 12H5M11 6l-6 6 6 6',
  logout: 'M14 4H5v16h9M10 12h11M17.5 8.5 21 12l-3.5 3.5',
  check: 'M4.5 12.5l5 5 10-11',
  mail: 'M3.5 5.5h17v13h-17ZM3.5 7l8.5 6 8.5-6',
  linkedin: 'M4 4h16v16H4ZM8 11v5M8 8v.1M12 16v-5M12 13.5c0-3 4-3 4 0V16',
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4ZM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM16.5 7.4v.1',
  youtube: 'M6 5.5h12a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3ZM10.5 9v6l4.5-3Z',
  facebook: 'M4 4h16v16H4ZM13 20v-8c0-2 1-3 3-3M10.5 13.5h5',
} as const

export type IconName = keyof typeof icons

export const isIconName = (name: string | null | undefined): name is IconName =>
  typeof name === 'string' && Object.hasOwn(icons, name)
