import { describe, expect, it } from 'vitest'
import { topicOf, unsubscribeView } from './unsubscribe'

describe('unsubscribeView', () => {
  it('offers to stop, lists the remaining mails, and offers to start again', () => {
    expect(unsubscribeView('reminders')).toMatchObject({
      heading: 'Stop the reminders?',
      next: { channel: 'off', label: 'Stop the reminders' },
    })
    const stopped = unsubscribeView('reminders', 'off')
    expect(stopped.text).toContain('We’ll still tell you when a class is new, changed or cancelled')
    expect(stopped.next).toEqual({ channel: 'mail', label: 'Turn the reminders on again' })
    expect(unsubscribeView('announcements', 'mail').heading).toBe('The announcements are on again')
  })
})

describe('topicOf', () => {
  it('reads the topic of a link, or nothing if it is cut off', () => {
    expect(topicOf('abc.coaching.seal')).toBe('coaching')
    expect(topicOf('abc')).toBeUndefined()
    expect(topicOf('')).toBeUndefined()
  })
})
