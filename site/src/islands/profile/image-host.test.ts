import { describe, expect, test } from 'vitest'
import { failed } from '../../lib/api'
import { imageHost, readHosted } from './image-host'

describe('image host', () => {
  test('is the institute’s own server unless another is named', () => {
    expect(imageHost('https://cms.example', undefined, undefined)).toEqual({
      address: 'https://cms.example/api/images',
      own: true,
    })
  })

  test('is another one with its key, which never gets the person’s token', () => {
    expect(imageHost('https://cms.example', 'https://images.example/1/upload', 'k&1')).toEqual({
      address: 'https://images.example/1/upload?key=k%261',
      own: false,
    })
  })

  test('answers with the picture’s address', () => {
    expect(readHosted({ ok: true, data: { data: { url: 'https://images.example/a.webp' } } })).toEqual({
      url: 'https://images.example/a.webp',
    })
  })

  test.each(['', 'a.webp', 'javascript:alert(1)'])('has not taken the picture when it answers %j', (url) => {
    expect(readHosted({ ok: true, data: { data: { url } } })).toEqual({
      alert: 'Error: Unable to upload image.',
    })
  })

  test('has not taken the picture when its answer holds no address', () => {
    expect(readHosted(failed(200, 'Unreadable.'))).toEqual({ alert: 'Error: Unable to upload image.' })
  })

  test('says why it refuses', () => {
    expect(readHosted(failed(415, 'This is no picture.'))).toEqual({
      alert: 'Error while uploading the image.',
      text: 'This is no picture.',
    })
  })
})
