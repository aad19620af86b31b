import { describe, expect, test } from 'vitest'
import { render } from './render'
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
      '<p>see you at T.<br><a href="https://meet.example/a?b=1&amp;c=2">https://meet.example/a?b=1&amp;c=2</a></p>',
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
    expect(html).toContain('<a href="https://meet.example/a">https://meet.example/a</a>.')
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
