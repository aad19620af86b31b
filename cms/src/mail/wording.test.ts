import { describe, expect, test } from 'vitest'
import { write } from './wording'

const body = 'Dear {name},\n\nsee you at {title}.\n{link}\n\nUnknown: {nobody}'

describe('write', () => {
  test('fills the placeholders it has values for', () => {
    const { subject, text } = write({ subject: 'Seat for {name}', body }, { name: 'Asha', title: 'Meetings' })
    expect(subject).toBe('Seat for Asha')
    expect(text).toBe('Dear Asha,\n\nsee you at Meetings.\n{link}\n\nUnknown: {nobody}')
  })

  test('makes paragraphs, line breaks and links', () => {
    const { html } = write(
      { subject: '', body },
      { name: 'A', title: 'T', link: 'https://meet.example/a?b=1&c=2' },
    )
    expect(html).toContain(
      '<p>see you at T.<br><a href="https://meet.example/a?b=1&amp;c=2">https://meet.example/a?b=1&amp;c=2</a></p>',
    )
  })

  test('shows markup as text', () => {
    const { html } = write({ subject: '', body }, { name: '<script>alert("1")</script>', title: "'&" })
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;')
    expect(html).toContain('&#39;&amp;')
    expect(html).not.toContain('<script>')
  })

  test('keeps the subject on one line', () => {
    const { subject } = write({ subject: 'Hello {name}', body: '' }, { name: 'A\r\nBcc: b@example.com' })
    expect(subject).toBe('Hello A Bcc: b@example.com')
  })
})
