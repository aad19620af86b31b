import { describe, expect, test } from 'vitest'
import { readEnvironment } from '#environment'
import { contentSecurityPolicy } from './policy'

const addresses = {
  ...readEnvironment({}),
  CMS_URL: 'https://cms.example/base',
  MATCHMAKER_URL: 'https://match.example',
  GOOGLE_CLIENT_ID: undefined,
  GOOGLE_SCRIPT_URL: 'https://accounts.google.com/gsi/client',
  YOUTUBE_PLAYER_URL: 'https://www.youtube-nocookie.com',
  IMAGE_HOST_URL: undefined,
  DOCUMENT_HOSTS: ['https://files.example'],
  PEER_HOST: undefined,
  PEER_PORT: '443',
  PEER_SECURE: 'true',
}
const directive = (policy: string, name: string) =>
  policy.split('; ').find((candidate) => candidate.startsWith(`${name} `))

describe('content security policy', () => {
  test('runs the site’s own scripts and the inline ones that were found, and no others', () => {
    const scripts = directive(contentSecurityPolicy(addresses, ['sha256-abc=']), 'script-src')
    expect(scripts).toBe("script-src 'self' 'wasm-unsafe-eval' 'sha256-abc='")
  })

  test('talks to its own host, to the CMS about files alone, and to the matchmaker, by socket too', () => {
    const [, ...sources] = directive(contentSecurityPolicy(addresses, []), 'connect-src')?.split(' ') ?? []
    const files = sources.filter((source) => source.startsWith('https://cms.example'))
    expect(files.sort()).toEqual(
      [
        'admin/attendance-csv',
        'admin/audit-csv',
        'admin/class-material',
        'admin/coaching-csv',
        'admin/fee-statement',
        'admin/fees-csv',
        'admin/import',
        'admin/material',
        'admin/progress-csv',
        'admin/registrations-csv',
        'admin/students-csv',
        'admin/upload-pdf',
        'batch/calendar',
        'coach/homework-task',
        'images',
        'interview/answers',
        'materials/',
        'practice/hear',
      ].map((path) => `https://cms.example/base/api/${path}`),
    )
    expect(sources.filter((source) => !files.includes(source))).toEqual([
      "'self'",
      'blob:',
      'https://match.example',
      'wss://match.example',
    ])
  })

  test('reaches another PeerServer where one is named', () => {
    const policy = contentSecurityPolicy({ ...addresses, PEER_HOST: '0.peerjs.com' }, [])
    expect(directive(policy, 'connect-src')).toContain(
      'https://0.peerjs.com wss://match.example wss://0.peerjs.com',
    )
    const local = { ...addresses, PEER_HOST: 'localhost', PEER_PORT: '9001', PEER_SECURE: 'false' }
    expect(directive(contentSecurityPolicy(local, []), 'connect-src')).toContain('ws://localhost:9001')
  })

  test('sends pictures to another host where one is named', () => {
    const policy = contentSecurityPolicy(
      { ...addresses, IMAGE_HOST_URL: 'https://images.example/1/upload' },
      [],
    )
    expect(directive(policy, 'connect-src')).toContain('https://images.example')
  })

  test('lets Google in only where its sign-in is set up', () => {
    expect(contentSecurityPolicy(addresses, [])).not.toContain('google')
    const policy = contentSecurityPolicy({ ...addresses, GOOGLE_CLIENT_ID: 'an-id' }, [])
    expect(directive(policy, 'script-src')).toContain('https://accounts.google.com')
  })

  test('frames the CMS’s materials, videos and documents of the hosts that are named, and nothing else', () => {
    expect(directive(contentSecurityPolicy(addresses, []), 'frame-src')).toBe(
      "frame-src 'self' blob: https://cms.example https://www.youtube-nocookie.com https://files.example",
    )
  })

  test('plays the recordings that the CMS keeps', () => {
    expect(directive(contentSecurityPolicy(addresses, []), 'media-src')?.split(' ')).toContain(
      'https://cms.example',
    )
  })

  test('is framed by the CMS’s panel alone, and sends forms nowhere else', () => {
    const policy = contentSecurityPolicy(addresses, [])
    expect(directive(policy, 'frame-ancestors')).toBe(`frame-ancestors ${new URL(addresses.CMS_URL).origin}`)
    expect(directive(policy, 'form-action')).toBe("form-action 'self'")
  })
})
