/** The content types of editors by group, each with its name in lists, in the order in which editors look for them. */
export const groups: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Website: {
    'api::page.page': 'Pages',
    'api::course.course': 'Courses',
    'api::testimonial.testimonial': 'Testimonials',
    'api::live-session.live-session': 'Live sessions',
    'api::site-setting.site-setting': 'Site settings',
    'api::redirect.redirect': 'Redirects',
  },
  Practice: {
    'api::practice-topic.practice-topic': 'Practice topics',
    'api::interview.interview-question': 'Interview questions',
    'api::correction-rule.correction-rule': 'Correction rules',
  },
  'For learners': {
    'api::news.article': 'News',
    'api::thought.thought': 'Thoughts for a day',
    'api::certificate.certificate-template': 'Certificate',
    'api::mail.mail-template': 'E-mail texts',
  },
}

/** Where the panel lists the entries of a type, or shows the only one. */
export const placeOf = (uid: string): string =>
  `/content-manager/${/setting$|template$/.test(uid) ? 'single' : 'collection'}-types/${uid}`

const listed = Object.values(groups).flatMap((types) => Object.entries(types))

/** The translations of the titles that `inOrder` gives: "10 Pages" to "Pages". */
export const typeWords = Object.fromEntries(
  listed.map(([, label], index) => [`${10 + index} ${label}`, label]),
)

/** Gives the links of the list of types our titles, so that Strapi's alphabet is our order. Types in no group come last. */
export const inOrder = <Link extends { uid: string; title: string }>(links: readonly Link[]): Link[] =>
  links.map((link) => {
    const index = listed.findIndex(([uid]) => uid === link.uid)
    return { ...link, title: Object.keys(typeWords)[index] ?? link.title }
  })

const itemsOf = (types: readonly string[]) =>
  `nav li:has(${types.map((uid) => `> a[href$="/${uid}"]`).join()})`

/** The style that writes a group's name above its first type in the list, also while a search hides some of them. */
export const groupStyle = (): string =>
  [
    ...Object.entries(groups).map(([name, types]) => [name, itemsOf(Object.keys(types))]),
    ['People and classes', `nav li:has(> a[href*="-types/"]):not(${itemsOf(listed.map(([uid]) => uid))})`],
  ]
    .map(([name, item]) => `${item}:not(${item} ~ *)::before { content: "${name}" }`)
    .join('\n')
