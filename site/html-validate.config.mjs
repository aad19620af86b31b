/** The rules for built pages: the HTML standard and its accessibility rules. */
export default {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // Astro and React write these in forms that are equally valid.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'doctype-style': 'off',
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    'valid-id': ['error', { relaxed: true }],
    'void-style': 'off',
    // Videos and slides have roles that allow a name.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // App pages contain both the site's frame and the app's, and show one. Axe checks that in the browser.
    'unique-landmark': 'off',
    // Islands keep the headings of each state in inert templates, and show one of them.
    'heading-level': ['error', { allowMultipleH1: true }],
    // The user's own camera is muted.
    'no-autoplay': 'off',
    // All scripts and style sheets are served by the site itself.
    'require-sri': 'off',
    // Fieldsets are named by a visible heading.
    'wcag/h71': 'off',
  },
}
