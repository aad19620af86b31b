/** What the built pages are held to: the HTML standard and its rules for people who need assistive technology. */
export default {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // How Astro and React write what is right either way.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'doctype-style': 'off',
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    'valid-id': ['error', { relaxed: true }],
    'void-style': 'off',
    // A name is given to videos and to slides, which roles of theirs allow.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // A page of the app holds the site's frame and the app's, of which one is shown: axe judges that in the browser.
    'unique-landmark': 'off',
    // What an island will show stands in inert templates, of which one is shown.
    'heading-level': ['error', { allowMultipleH1: true }],
    // One's own camera, which plays without sound.
    'no-autoplay': 'off',
    // Every script and style sheet is the site's own.
    'require-sri': 'off',
    // Groups whose heading everyone sees are named by it.
    'wcag/h71': 'off',
  },
}
