/** The devices that every page is looked at on. */
export const widths = {
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
}

export const themes = ['light', 'dark'] as const
