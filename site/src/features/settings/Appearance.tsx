import { useStore } from '@nanostores/react'
import { $theme, THEMES, type Theme } from '#app/shell/theme'
import { Section } from '#app/ui/Section'

export type ThemeNames = Record<Theme, string>

/** The choice of the site's theme, as in the header. It applies to this device alone. */
export function Appearance({ title, names }: { title: string; names: ThemeNames }) {
  const theme = useStore($theme)
  return (
    <Section id="appearance" title={title} intro="On this device.">
      <fieldset className="leaf-bl grid gap-1 bg-base-200 p-1 sm:grid-cols-3">
        <legend className="sr-only">{title}</legend>
        {THEMES.map((one) => (
          <label
            key={one}
            className="flex min-h-11 cursor-pointer items-center gap-2 sm:justify-center rounded-xl px-3 has-checked:bg-base-100 has-checked:font-semibold has-focus-visible:outline-3"
          >
            <input
              className="radio radio-sm border-edge"
              type="radio"
              name="theme-of-settings"
              checked={one === theme}
              onChange={() => $theme.set(one)}
            />
            {names[one]}
          </label>
        ))}
      </fieldset>
    </Section>
  )
}
