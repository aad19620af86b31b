import { describe, expect, it } from 'vitest'
import { messageLink } from '#app/lib/message-link'
import { contactText } from './contact'

describe('messaging', () => {
  it('formats the message of the contact form exactly', () => {
    expect(contactText({ name: 'Asha', email: 'asha@example.com', message: 'Hi!' })).toBe(
      "Hello, my name is Asha. My email is asha@example.com. Here's my message: Hi!",
    )
  })

  it('encodes the text, so that it cannot add parameters', () => {
    const link = new URL(messageLink('910000012345', 'R&D? 100% #1\n“ja”'))
    expect(link.origin + link.pathname).toBe('https://wa.me/910000012345')
    expect([...link.searchParams]).toEqual([['text', 'R&D? 100% #1\n“ja”']])
    expect(link.hash).toBe('')
  })

  it('keeps only the digits of the number', () => {
    expect(messageLink('+91 00000-12345', '')).toBe('https://wa.me/910000012345?text=')
  })
})
