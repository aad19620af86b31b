import { DEFAULT_COLOURS } from '@careerspeak/contract/brand'
import { describe, expect, test } from 'vitest'
import { lookOf } from './layout'
import { type MailEvent, type MailValue, render } from './render'
import templates from './templates.json'

const body = 'Dear {name},\n\nsee you at {title}.\n{link}\n\nUnknown: {nobody}'

const own = (text: string) => ({ institute: text })
const values = { name: { person: 'Asha' }, title: own('Meetings') }

describe('render', () => {
  test('fills placeholders that have values', () => {
    const { subject, text } = render({ subject: 'Seat for {name}', body }, values)
    expect(subject).toBe('Seat for Asha')
    expect(text).toBe('Dear Asha,\n\nsee you at Meetings.\n{link}\n\nUnknown: {nobody}')
  })

  test('renders paragraphs, line breaks and links', () => {
    const { html } = render(
      { subject: '', body },
      { name: { person: 'A' }, title: own('T'), link: own('https://meet.example/a?b=1&c=2') },
    )
    expect(html).toContain(
      '<p>see you at T.<br><a href="https://meet.example/a?b=1&amp;c=2">meet.example/…</a></p>',
    )
  })

  test('escapes markup', () => {
    const { html } = render(
      { subject: '', body },
      { name: { person: '<script>alert("1")</script>' }, title: own("'&") },
    )
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;')
    expect(html).toContain('&#39;&amp;')
    expect(html).not.toContain('<script>')
  })

  test('keeps the subject on one line', () => {
    const { subject } = render(
      { subject: 'Hello {name}', body: '' },
      { name: { person: 'A\r\nBcc: b@example.com' } },
    )
    expect(subject).toBe('Hello A Bcc: b @ example. com')
  })

  test('excludes a trailing full stop from a link', () => {
    const { html } = render(
      { subject: '', body: 'Look here: {link}.' },
      { link: own('https://meet.example/a') },
    )
    expect(html).toContain('<a href="https://meet.example/a">meet.example/a</a>.')
  })

  test('makes the first link with a paragraph to itself the button, and names others in their sentences', () => {
    const body = 'Come.\n\n[Join {title}]({link})\n\nBusy? [Release it]({link}) today.\n\n[Later]({link})'
    const { html, text } = render({ subject: '', body }, { ...values, link: own('https://a.example/x?t=1') })
    expect(text).toBe(
      'Come.\n\nJoin Meetings: https://a.example/x?t=1\n\nBusy? Release it (https://a.example/x?t=1) today.\n\nLater: https://a.example/x?t=1',
    )
    expect(html).toMatch(/<a href="https:\/\/a\.example\/x\?t=1" class="b"[^>]*>Join Meetings<\/a>/)
    expect(html).toContain('<p>Busy? <a href="https://a.example/x?t=1">Release it</a> today.</p>')
    expect(html).toContain('<p><a href="https://a.example/x?t=1">Later</a></p>')
  })

  test('makes a button of a bare link that an editor wrote', () => {
    const { html } = render({ subject: '', body: 'Here:\n\n{link}' }, { link: own('https://a.example/x') })
    expect(html).toContain('>Open the link</a>')
  })

  test('ignores names inherited by every object', () => {
    expect(render({ subject: '{constructor}', body: '' }, values).subject).toBe('{constructor}')
  })

  test('never renders user input as a link or paragraph', () => {
    const name = { person: 'Asha\n\nPay at https://evil.example/pay' }
    for (const template of Object.values(templates)) {
      const { subject, text, html } = render(template, { name })
      const calm = render(template, { name: { person: 'Asha' } })
      expect(`${subject}${text}`).not.toContain('evil.example')
      expect(html).not.toContain('href="https://evil')
      expect(html.split('<p>').length).toBe(calm.html.split('<p>').length)
    }
  })
})

describe('every mail', () => {
  const token = 'x'.repeat(43)
  const address = (page: string) => own(`https://lotus.example/${page}?token=${token}`)
  const sample: Record<string, MailValue> = {
    name: { person: 'Asha Rao' },
    admin: { person: 'Ravi Nair' },
    role: { person: 'Coach' },
    server: { institute: 'smtp.lotus.example' },
    email: own('ravi@lotus.example'),
    institute: own('Lotus English'),
    title: own('Meetings that end on time'),
    batch: own('Interview Ready'),
    when: own('Friday, 6 May 2033 at 6:00 pm IST'),
    last: own('Friday, 3 June 2033 at 6:00 pm IST'),
    duration: own('90'),
    count: own('4'),
    place: own('3'),
    soon: own('in 58 minutes'),
    lastUse: own('6 May 2031'),
    deletion: own('6 May 2033'),
    question: { person: 'Tell me about yourself.' },
    subject: own('Bring two CVs'),
    body: own('Tomorrow we read CVs.'),
    author: own('Ravi Nair'),
    description: own('Bring your last minutes.'),
    next: own('The next class: “Meetings”, Friday'),
    calendarNote: own('The class is in the attached calendar file.'),
    link: address('welcome'),
    joinLink: own('https://meet.example/abc'),
    cancelLink: address('seat'),
    batchLink: own('https://lotus.example/batches'),
    dashboardLink: own('https://lotus.example/dashboard'),
    other: { person: 'Farah Khan' },
    late: own('10'),
    reason: own('Your coach is away on that day.'),
    day: own('Friday, 6 May 2033'),
    amount: own('₹5,000'),
    notes: own('Keep: The last line.'),
    own: own('For you: Slow down.'),
    week: own('Mon, 1 Dec, 6:30 pm: “Opening lines”'),
    sessionsLink: own('https://lotus.example/coaching'),
    unsubscribeLink: address('unsubscribe'),
  }
  const event: MailEvent = {
    uid: 'a',
    title: 'Meetings & more',
    description: 'Bring minutes.',
    link: 'https://meet.example/abc',
    startsAt: '2033-05-06T23:00:00.000Z',
    duration: 90,
    isAttached: true,
  }
  const all = [
    ...Object.entries(templates).map(([name, words]) => ({ name, words, language: 'en' as const })),
    ...Object.entries(templates).map(([name, { subjectHindi: subject, bodyHindi: body }]) => ({
      name,
      words: { subject, body },
      language: 'hi' as const,
    })),
  ]
  const look = lookOf({ name: 'Lotus English', colours: DEFAULT_COLOURS })

  test.for(all)('$name in $language is one readable page with at most one button', ({ words, language }) => {
    const { html, text } = render({ ...words, language, look }, sample, event)
    expect(html.match(/<a href="[^"]*" class="b"/g)?.length ?? 0).toBeLessThanOrEqual(1)
    const shown = html
      .replace(/<(style|title)>.*?<\/\1>/gs, '')
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&#847;&zwnj;&nbsp;', '')
    expect(shown).not.toMatch(/\S{40}/)
    expect(`${shown}${text}`).not.toMatch(/[{}\uE000\uE001]|\]\(/)
    expect(html).not.toMatch(/display:\s*(?:flex|grid)/)
    expect(Buffer.byteLength(html)).toBeLessThan(12_000)
    expect(html).toContain('prefers-color-scheme:dark')
    for (const [, href = ''] of html.matchAll(/<a href="([^"]*)"/g)) expect(href).toMatch(/^https:/)
    const hasTime = words.body.includes('{when}')
    expect(html.includes('calendar.google.com')).toBe(hasTime)
  })

  test('escapes everything that a person or the institute typed', () => {
    const hostile = `"><img src=x onerror=alert(1)>' [Pay]({link}) \uE0000\uE001 </style><script>`
    const typed = Object.keys(sample).filter((name) => !name.endsWith('ink'))
    for (const { words, language } of all)
      for (const kind of ['person', 'institute'] as const) {
        const values = Object.fromEntries(typed.map((name) => [name, { [kind]: hostile } as MailValue]))
        const { html } = render(
          { ...words, language, look: lookOf({ name: hostile, colours: DEFAULT_COLOURS }) },
          { ...sample, ...values },
          { ...event, title: hostile, description: hostile },
        )
        expect(html).not.toMatch(/<img|<script|<\/style>.*<\/style>/s)
        expect(html.match(/<a href="[^"]*" class="b"/g)?.length ?? 0).toBeLessThanOrEqual(1)
      }
  })

  test('stays below the size at which Gmail cuts a mail, with the longest announcement', () => {
    const body = own('Please read. '.repeat(400))
    expect(
      Buffer.byteLength(render({ ...templates.announcement, look }, { ...sample, body }).html),
    ).toBeLessThan(100_000)
  })

  test('shows the logo, or else the initials in the colours of the institute', () => {
    const colours = { ...DEFAULT_COLOURS, primary: '#3730a3' }
    const logo = { src: 'https://lotus.example/logo.png', width: 48, height: 48, isWide: false }
    const withLogo = render(
      { ...templates.emailProof, look: lookOf({ name: 'Lotus English', colours, logo }) },
      sample,
    )
    expect(withLogo.html).toContain(
      '<img src="https://lotus.example/logo.png" width="48" height="48" alt="Lotus English"',
    )
    const { html } = render(
      { ...templates.emailProof, look: lookOf({ name: 'Lotus English', colours }) },
      sample,
    )
    expect(html).toMatch(/background:#3730a3[^>]*>LE<\/div>/)
    expect(html).not.toContain('<img')
  })

  test('says the same hour in UTC to each calendar', () => {
    const { html } = render({ ...templates.seatReserved, look }, sample, event)
    const links = [...html.matchAll(/<a href="([^"]*)">(?:Google|Outlook)</g)].map(
      ([, href = '']) => new URL(href.replaceAll('&amp;', '&')),
    )
    expect(links.map(({ host }) => host)).toEqual(['calendar.google.com', 'outlook.live.com'])
    const [google, outlook] = links.map(({ searchParams }) => Object.fromEntries(searchParams))
    expect(google).toMatchObject({
      action: 'TEMPLATE',
      text: 'Meetings & more',
      location: 'https://meet.example/abc',
      dates: '20330506T230000Z/20330507T003000Z',
    })
    expect(outlook).toMatchObject({
      subject: 'Meetings & more',
      body: 'Bring minutes.',
      location: 'https://meet.example/abc',
      startdt: '2033-05-06T23:00:00.000Z',
      enddt: '2033-05-07T00:30:00.000Z',
    })
  })
})
