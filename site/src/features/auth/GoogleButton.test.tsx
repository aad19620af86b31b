import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { credentialOf } from '#app/account/GoogleIdentity'
import { GoogleButton } from './GoogleButton'

const scriptUrl = 'https://accounts.google.com/gsi/client'

describe('Google’s button', () => {
  test('is left out if there is no client id', () => {
    expect(renderToStaticMarkup(<GoogleButton scriptUrl={scriptUrl}>the form</GoogleButton>)).toBe('the form')
  })

  test('stands on a developer’s machine without a client id', () => {
    const shown = renderToStaticMarkup(<GoogleButton scriptUrl={scriptUrl} isLocal />)
    expect(shown).toContain('Sign in with Google')
  })

  test('leaves the space to Google’s button if there is one', () => {
    expect(renderToStaticMarkup(<GoogleButton clientId="an-id" scriptUrl={scriptUrl} />)).not.toContain(
      'button',
    )
  })
})

describe('Google’s answer', () => {
  test('holds a credential', () => {
    expect(credentialOf({ credential: 'abc', clientId: 'x', select_by: 'btn' })).toBe('abc')
  })

  test.each([undefined, null, {}, { credential: '' }, { credential: 7 }, 'abc'])(
    'of %j holds none',
    (given) => {
      expect(credentialOf(given)).toBeUndefined()
    },
  )
})
