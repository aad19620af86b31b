type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

/** The space between notices and an element. */
const GAP_PX = 12

/**
 * How many pixels notices move down so that they cover none of the elements. They stay within an area as far as there is room
 * below an element.
 */
export const offsetBelow = (notices: Box, elements: readonly Box[], area: Box): number =>
  elements
    .toSorted((one, other) => one.top - other.top)
    .reduce((offset, element) => {
      const top = notices.top + offset
      const bottom = notices.bottom + offset
      const apart =
        bottom + GAP_PX <= element.top ||
        top - GAP_PX >= element.bottom ||
        notices.right <= element.left ||
        notices.left >= element.right
      if (apart) return offset
      const below = element.bottom + GAP_PX - top
      const room = area.bottom - bottom
      return below <= room || element.bottom < area.bottom - GAP_PX ? offset + below : offset
    }, 0)
