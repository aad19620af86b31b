import { describe, expect, test } from 'vitest'
import { materialEnding } from './material-files'

describe('materialEnding', () => {
  test.for([
    ['Week 1.PDF', '.pdf'],
    ['slides.pptx', '.pptx'],
    ['page.html', undefined],
    ['paper.pdf.exe', undefined],
    ['pdf', undefined],
    ['x.constructor', undefined],
  ] as const)('reads %o as %o', ([name, ending]) => {
    expect(materialEnding(name)).toBe(ending)
  })
})
