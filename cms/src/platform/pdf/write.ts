import type { Font } from 'fontkit'
import { type Face, fontOf, runsOf } from './letters'

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** An opened typeface, and the name by which the document knows it again. */
      font(font: Font, name: string): this
    }
  }
}

/** How a text looks: its size in points, and the width at which it wraps, by default that of the whole page. */
export type Style = {
  face: Face
  size: number
  colour: string
  width?: number
  gap?: number
  align?: 'left' | 'right'
}

/** Writes text from its top left corner, with the typeface of each script, and returns where it ends. */
export const writer =
  (doc: PDFKit.PDFDocument, whole: number) =>
  (
    text: string,
    { face, size, colour, width = whole, gap = 0, align = 'left' }: Style,
    x: number,
    y: number,
  ): number => {
    const runs = runsOf(text, face)
    doc.fillColor(colour).fontSize(size)
    runs.forEach((run, index) => {
      const options = { width, align, lineGap: gap, continued: index < runs.length - 1 }
      doc.font(fontOf(run.face), run.face)
      if (index === 0) doc.text(run.text, x, y, options)
      else doc.text(run.text, options)
    })
    return doc.y
  }

export type Write = ReturnType<typeof writer>

/** The width of one line of text, in points. */
export const widthOf = (doc: PDFKit.PDFDocument, text: string, face: Face, size: number): number =>
  runsOf(text, face).reduce(
    (sum, run) => sum + doc.font(fontOf(run.face), run.face).fontSize(size).widthOfString(run.text),
    0,
  )
