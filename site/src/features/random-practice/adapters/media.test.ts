import { describe, expect, test } from 'vitest'
import { anyDevice, openDevices } from './media'

const refusal = (name: string, message = '') => new DOMException(message, name)

/** A browser whose reply depends on the request. */
const browser =
  (answers: { both: string | Error; microphone: string | Error }) =>
  async ({ video }: MediaStreamConstraints) => {
    const answer = video ? answers.both : answers.microphone
    if (answer instanceof Error) throw answer
    return answer
  }

describe('opening the devices', () => {
  test('returns camera and microphone', async () => {
    const ask = browser({ both: 'both', microphone: 'microphone' })
    expect(await openDevices(anyDevice, ask)).toEqual({ stream: 'both', problem: null })
  })

  test('falls back to the microphone, and says why', async () => {
    for (const [name, problem] of [
      ['NotFoundError', 'not-found'],
      ['NotReadableError', 'in-use'],
      ['NotAllowedError', 'denied'],
    ] as const) {
      const ask = browser({ both: refusal(name), microphone: 'microphone' })
      expect(await openDevices(anyDevice, ask)).toEqual({ stream: 'microphone', problem })
    }
  })

  test('fails without a microphone', async () => {
    const missing = refusal('NotFoundError')
    const ask = browser({ both: refusal('NotReadableError'), microphone: missing })
    await expect(openDevices(anyDevice, ask)).rejects.toBe(missing)
  })

  test('does not ask again when the prompt was dismissed', async () => {
    const closed = refusal('NotAllowedError', 'Permission dismissed')
    const ask = browser({ both: closed, microphone: 'microphone' })
    await expect(openDevices(anyDevice, ask)).rejects.toBe(closed)
  })

  test('requests the chosen devices, and any device if those are gone', async () => {
    const asked: MediaStreamConstraints[] = []
    const choice = { camera: 'front', microphone: 'headset' }
    const opened = await openDevices(choice, async (constraints) => {
      asked.push(constraints)
      if (asked.length === 1) throw refusal('OverconstrainedError')
      return 'both'
    })
    expect(opened).toEqual({ stream: 'both', problem: null })
    expect(asked[0]).toMatchObject({
      audio: { deviceId: { exact: 'headset' } },
      video: { deviceId: { exact: 'front' } },
    })
    expect(JSON.stringify(asked[1])).not.toContain('deviceId')
  })
})
