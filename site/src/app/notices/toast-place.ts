type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

/** The space between notices and a field. */
const GAP_PX = 12

/**
 * How many pixels notices move down so that they do not cover a field. They stay within an area as far as there is room below
 * the field.
 */
export function offsetBelow(notices: Box, field: Box, area: Box): number {
  const apart =
    notices.bottom + GAP_PX <= field.top ||
    notices.top - GAP_PX >= field.bottom ||
    notices.right <= field.left ||
    notices.left >= field.right
  if (apart) return 0
  const below = field.bottom + GAP_PX - notices.top
  const room = area.bottom - notices.bottom
  return below <= room || field.bottom < area.bottom - GAP_PX ? below : 0
}
