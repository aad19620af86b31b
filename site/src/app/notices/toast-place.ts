type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

/** The space between notices and an element. */
const GAP_PX = 12

/**
 * How many pixels notices move down so that they cover none of the elements, which are in order from the top. They stay within an
 * area as far as there is room below an element.
 */
export const offsetBelow = (notices: Box, elements: readonly Box[], area: Box): number =>
  elements.reduce((offset, element) => {
    const below = element.bottom + GAP_PX - notices.top
    const isCovered =
      notices.bottom + offset + GAP_PX > element.top &&
      below > offset &&
      notices.right > element.left &&
      notices.left < element.right
    const fits = notices.bottom + below <= area.bottom || element.bottom < area.bottom - GAP_PX
    return isCovered && fits ? below : offset
  }, 0)
