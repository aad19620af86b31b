/** The name of the component that renders a block: `blocks.featured-course` is `FeaturedCourse`. */
export const blockName = (component: string): string =>
  component
    .replace(/^blocks\./, '')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
