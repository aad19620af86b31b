import { describe, expect, test } from 'vitest'
import { drivePreview } from './drive-link'

const preview = (link: string) => drivePreview(new URL(link))

describe('drive link', () => {
  test.each([
    'https://drive.google.com/file/d/1AbC-d_9/view?usp=sharing',
    'https://drive.google.com/file/d/1AbC-d_9/edit',
    'https://drive.google.com/file/d/1AbC-d_9/',
    'https://drive.google.com/file/d/1AbC-d_9',
    'https://drive.google.com/file/d/1AbC-d_9/preview',
  ])('turns %s into its preview form', (link) => {
    expect(preview(link)).toBe('https://drive.google.com/file/d/1AbC-d_9/preview')
  })

  test('keeps the key that older links need', () => {
    expect(preview('https://drive.google.com/file/d/abc/view?resourcekey=0-k&usp=sharing')).toBe(
      'https://drive.google.com/file/d/abc/preview?resourcekey=0-k',
    )
  })

  test.each([
    'https://drive.google.com/drive/folders/abc',
    'https://evil.example/file/d/abc/view',
    'https://drive.google.com.evil.example/file/d/a/',
  ])('leaves %s alone', (link) => {
    expect(preview(link)).toBeUndefined()
  })
})
