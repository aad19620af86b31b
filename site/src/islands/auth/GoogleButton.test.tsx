import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { GoogleButton } from './GoogleButton'

const scriptUrl = 'https://accounts.google.com/gsi/client'

describe('Google’s button', () => {
  test('says that it is not set up, where there is no client id', () => {
    const html = renderToStaticMarkup(<GoogleButton scriptUrl={scriptUrl} />)
    expect(html).toContain('Signing in with Google is not set up here.')
    expect(html).toMatch(/<button[^>]* disabled=""/)
  })

  test('leaves the place to Google where there is one', () => {
    expect(renderToStaticMarkup(<GoogleButton clientId="an-id" scriptUrl={scriptUrl} />)).not.toContain(
      'button',
    )
  })
})
