import * as z from 'zod/mini'
import { isDay } from './time-formats.ts'

/** Editorial content as Strapi's REST API returns it, populated. Each schema mirrors the content type or component of its name. */

const text = z.string()
const optionalText = z.optional(z.nullable(z.string()))

/** A label that editors may leave empty: the site then shows the standard one. */
const label = (standard: string) =>
  z.pipe(
    optionalText,
    z.transform((given) => given?.trim() || standard),
  )

/** A component whose fields may all be empty, and so the component too. */
const filled = <Schema extends z.ZodMiniObject>(schema: Schema) =>
  z.pipe(
    z.transform((given: unknown) => given ?? {}),
    schema,
  )

/**
 * A picture of the media library. `url` is absolute or relative to the CMS's origin. `focalPoint` must stay visible in crops;
 * it is in per cent from the left and the top.
 */
export const image = z.object({
  url: text,
  alternativeText: optionalText,
  width: z.number(),
  height: z.number(),
  focalPoint: z.optional(z.nullable(z.object({ x: z.number(), y: z.number() }))),
  updatedAt: text,
})

/** A sound of the media library. `url` is absolute or relative to the CMS's origin. */
export const sound = z.object({ url: text, updatedAt: text })

/**
 * A link to `href`, or, if `message` is filled, to the messaging app with that text typed in. `readOut` is visually hidden:
 * screen readers and search engines read it after a vague label such as "Learn More".
 */
export const link = z.object({
  label: text,
  href: optionalText,
  message: optionalText,
  emphasis: z.enum(['primary', 'secondary', 'plain']),
  readOut: optionalText,
})

/** A title with a sentence or two; `icon` is a name in the site's icon set, `href` is where a visitor finds what it promises. */
export const card = z.object({
  title: text,
  href: optionalText,
  text: optionalText,
  icon: optionalText,
  image: z.optional(z.nullable(image)),
})

/** A figure such as "95%" and what it counts. */
export const statistic = z.object({ value: text, label: text })

export const question = z.object({ question: text, answer: text })

/** One line of a list. */
export const line = z.object({ text })

/** The items of a text field that has one item on each line. */
const lines = z.pipe(
  optionalText,
  z.transform((text) =>
    (text ?? '')
      .split('\n')
      .map((item) => ({ text: item.trim() }))
      .filter((item) => item.text),
  ),
)

/** The texts for search engines and shared links; empty fields fall back to the page's title and summary. */
export const seo = z.object({
  title: optionalText,
  description: optionalText,
  image: z.optional(z.nullable(image)),
})

const inline = z.object({
  type: z.literal('text'),
  text,
  bold: z.optional(z.boolean()),
  italic: z.optional(z.boolean()),
  underline: z.optional(z.boolean()),
  strikethrough: z.optional(z.boolean()),
  code: z.optional(z.boolean()),
})

/** A node of Strapi's rich text ("blocks" field): a leaf of text, or an element with children. */
export type RichTextNode =
  | z.infer<typeof inline>
  | {
      type: 'paragraph' | 'heading' | 'list' | 'list-item' | 'link' | 'quote' | 'code' | 'image'
      level?: number | undefined
      format?: 'ordered' | 'unordered' | undefined
      url?: string | undefined
      children: RichTextNode[]
    }

const richTextNode: z.ZodMiniType<RichTextNode> = z.lazy(() =>
  z.union([
    inline,
    z.object({
      type: z.enum(['paragraph', 'heading', 'list', 'list-item', 'link', 'quote', 'code', 'image']),
      level: z.optional(z.number()),
      format: z.optional(z.enum(['ordered', 'unordered'])),
      url: z.optional(text),
      children: z.array(richTextNode),
    }),
  ]),
)

/** Rich text: a list of nodes, rendered by the site without any raw HTML. */
export const richText = z.array(richTextNode)

const record = { documentId: text, updatedAt: text }

/**
 * GET /api/courses: a course on sale. `price` is in the currency of the settings. `nextStart` is a day (YYYY-MM-DD) in the institute's timezone, and
 * may be past; `seatsLeft` is the number for that start.
 */
export const course = z.object({
  ...record,
  title: text,
  slug: text,
  tagline: text,
  summary: text,
  description: z.optional(z.nullable(richText)),
  image: z.optional(z.nullable(image)),
  level: z.enum(['Beginner', 'Intermediate', 'Advanced', 'All levels']),
  weeks: z.number(),
  hoursPerWeek: z.number(),
  priceLabel: text,
  price: z.number(),
  featured: z.boolean(),
  position: z.number(),
  nextStart: z.optional(z.nullable(z.string().check(...isDay()))),
  seatsLeft: z.optional(z.nullable(z.int().check(z.minimum(0)))),
  outcomes: z.array(line),
  syllabus: z.array(card),
  seo: z.optional(z.nullable(seo)),
})

/** GET /api/testimonials: a quote of a graduate. */
export const testimonial = z.object({
  ...record,
  content: text,
  author: text,
  role: text,
  /** Testimonials published by earlier versions may lack the course and the day (YYYY-MM-DD) of the result. */
  course: z.nullish(z.string()),
  resultOn: z.nullish(z.string()),
  image: z.optional(z.nullable(image)),
  position: z.number(),
})

/** GET /api/live-sessions: an event with seats for visitors. `startsAt` is an instant; `duration` is in minutes. */
export const liveSession = z.object({
  ...record,
  title: text,
  slug: text,
  description: text,
  startsAt: text,
  timezone: text,
  duration: z.number(),
  host: optionalText,
  capacity: z.number(),
})

/** A move that a learner may declare at a step. Then the partner says `line`, and goes on to the later step named `next`, or to its closing words. */
export const practiceMove = z.object({ label: text, line: text, next: optionalText })

/**
 * A step of a conversation: what the partner says, the same in simpler words, a teacher's answer, what the partner says after an
 * answer without a move, and two to four moves, or none.
 */
export const practiceStep = z.object({
  name: optionalText,
  says: text,
  simpler: optionalText,
  model: optionalText,
  plainLine: optionalText,
  moves: z.array(practiceMove),
})

/** A question that the partner answers, with other wordings of it, separated by semicolons. */
export const practiceFact = z.object({ question: text, also: optionalText, says: text })

/** Where a topic takes place. */
export const situations = ['Interviews', 'Meetings', 'Customers', 'Small talk'] as const

/**
 * GET /api/practice-topics: a topic of the practice pages. Its steps are in order, and a talk only goes forward. Where steps say its
 * prompts, an answer without a move is followed by one of those at random. Without steps it asks its prompts. Two learners in live
 * practice see the prompts too. `aims` are questions to the learner, who ticks them.
 */
export const practiceTopic = z.object({
  ...record,
  title: text,
  slug: text,
  description: text,
  role: optionalText,
  level: z.optional(z.nullable(z.enum(['A2', 'B1', 'B2', 'C1']))),
  situation: z.optional(z.nullable(z.enum(situations))),
  position: z.number(),
  goal: optionalText,
  opening: optionalText,
  leadIns: z.array(line),
  steps: z.array(practiceStep),
  facts: z.array(practiceFact),
  howAreYou: optionalText,
  whyDoYouAsk: optionalText,
  handsBack: z.array(line),
  aims: z.array(line),
  closing: optionalText,
  closingAllTicked: optionalText,
  prompts: z.array(line),
})

/** The kinds of interview questions, in the order in which they are asked. */
export const interviewKinds = ['opening', 'behaviour', 'situation', 'technical story', 'closing'] as const

/**
 * GET /api/interview-questions: a question of the mock interview. Without a `role` it is asked in every interview. A good
 * answer covers the `points`.
 */
export const interviewQuestion = z.object({
  ...record,
  text,
  kind: z.enum(interviewKinds),
  role: optionalText,
  level: z.optional(z.nullable(z.enum(['A2', 'B1', 'B2', 'C1']))),
  followUps: lines,
  points: lines,
  /** A good answer in full, which a learner may read and hear. */
  modelAnswer: optionalText,
  /** Someone of the institute saying it. */
  modelRecording: z.optional(z.nullable(sound)),
})

/**
 * GET /api/correction-rules: a rule of the practice partner's checker with the editors' changes. `slug` is its id in
 * site/english/rules; pages contain only the differences from there.
 */
export const correctionRule = z.object({
  ...record,
  slug: text,
  enabled: z.boolean(),
  reason: text,
  reasonHindi: optionalText,
  /** Further flashcard sentences of this rule: “wrong → right”. */
  drills: lines,
})

/**
 * GET /api/site-setting: texts shared by all pages. `contactNumber` is digits with the country code.
 * Labels may contain placeholders: {year} and {name} in `copyright`, {weeks}, {hours}, {title}, {number} and
 * {total} in `courseLabels`.
 */
export const siteSettings = z.object({
  updatedAt: text,
  name: text,
  tagline: text,
  description: text,
  contactNumber: text,
  contactEmail: text,
  timezone: text,
  logoAlternativeText: optionalText,
  /** Colours as #rrggbb, and a logo. Missing labels have the default's words. */
  brand: z.optional(
    z.nullable(
      z.object({
        primary: optionalText,
        secondary: optionalText,
        accent: optionalText,
        logo: z.optional(z.nullable(image)),
      }),
    ),
  ),
  /** The currency of prices, by its ISO 4217 code. */
  currency: z.optional(z.nullable(z.string().check(z.regex(/^[A-Z]{3}$/)))),
  navigation: z.array(link),
  labels: filled(
    z.object({
      skipToContent: label('Skip to the content'),
      openMenu: label('Open the menu'),
      closeMenu: label('Close the menu'),
      batches: label('Batches'),
      dashboard: label('Open my classroom'),
      continueWith: label('Continue, {name}:'),
      practice: label('Practice'),
      login: label('Login'),
      logout: label('Log out'),
      adminPanel: label('Admin panel'),
      profile: label('Profile'),
      theme: label('Appearance'),
      themeLight: label('Light'),
      themeDark: label('Dark'),
      themeSystem: label('Same as system'),
      copyright: label('© {year} {name}. All rights reserved.'),
      mainNavigation: label('Main'),
      footerNavigation: label('More pages'),
      notifications: label('Notices'),
      dismiss: label('Close this notice'),
      opensInNewTab: label('opens in a new tab'),
    }),
  ),
  courseLabels: filled(
    z.object({
      featuredBadge: label('Featured course'),
      weeks: label('{weeks} weeks'),
      hoursPerWeek: label('{hours} hours a week'),
      level: label('Level'),
      price: label('Fee'),
      outcomesHeading: label('What you’ll be able to do'),
      syllabusHeading: label('Week by week'),
      descriptionHeading: label('How it works'),
      enroll: label('Enroll Now'),
      enrollMessage: label('Hello, I’d like to enrol in “{title}”. When does the next batch begin?'),
      details: label('See the course'),
      otherCoursesHeading: label('Other courses'),
      allCourses: label('All courses'),
      listPages: label('Pages of the list'),
      previousPage: label('Previous'),
      nextPage: label('Next'),
      pageNumber: label('Page {number} of {total}'),
      nextStart: label('Starts {date}'),
      seatsLeft: label('{seats} seats left'),
      oneSeatLeft: label('1 seat left'),
      noSeatsLeft: label('all seats taken'),
      seatsTaken: label('{taken} of {capacity} seats taken'),
      classHours: label('Classes: {hours}'),
      oneWeek: label('1 week'),
      oneHourPerWeek: label('1 hour a week'),
      waitingList: label('Join the waiting list'),
      waitingListMessage: label('Hello, I’d like to join the waiting list of “{title}”.'),
      holdHeading: label('Hold my seat'),
      holdText: label(
        'Leave your name and number, and we’ll call you about the start, the hours and the fee.',
      ),
      waitingText: label('Leave your name and number, and we’ll call you when a seat is free.'),
      nameLabel: label('Your name'),
      phoneLabel: label('Phone number'),
      holdBusy: label('Sending…'),
    }),
  ),
  footerDescription: optionalText,
  footerGroups: z.array(z.object({ title: text, links: z.array(link) })),
  socialLinks: z.array(
    z.object({ network: z.enum(['linkedin', 'instagram', 'youtube', 'facebook']), label: text, url: text }),
  ),
  seo: filled(seo),
})

/** GET /api/redirects: an old path of the site, and the new one. */
export const redirect = z.object({ ...record, from: text, to: text })

const heading = { heading: text, text: optionalText }

/**
 * The blocks of pages, by Strapi's component name. An Astro component of the same name renders each.
 * Labels may contain placeholders: {price} in `priceNote`, {date} and {host} in `sessionNote`, {number} and {total} in `slideLabel`, {seats} and {capacity} in `seatsLeft`, {waiting} in
 * `waitingList`, {host} in `host`, {minutes} in `duration`, {email} in `contact.mailNote`.
 */
export const blocks = {
  'blocks.hero': z.object({
    badge: text,
    ...heading,
    claim: optionalText,
    priceNote: optionalText,
    sessionNote: optionalText,
    answerLabel: optionalText,
    answerButton: label('Answer'),
    image: z.optional(z.nullable(image)),
    links: z.array(link),
  }),
  'blocks.page-header': z.object({ eyebrow: optionalText, ...heading }),
  'blocks.featured-course': z.object({ eyebrow: optionalText, ...heading }),
  'blocks.course-list': z.object(heading),
  'blocks.advantages': z.object({ ...heading, items: z.array(card) }),
  'blocks.methodology': z.object({ ...heading, steps: z.array(card) }),
  'blocks.statistics': z.object({ heading: optionalText, items: z.array(statistic), note: optionalText }),
  'blocks.testimonials': z.object({
    ...heading,
    previousLabel: label('Previous story'),
    nextLabel: label('Next story'),
    slideLabel: label('Story {number} of {total}'),
    pauseLabel: label('Pause the stories'),
    playLabel: label('Play the stories'),
  }),
  'blocks.mission': z.object({ ...heading, image: z.optional(z.nullable(image)), points: z.array(card) }),
  'blocks.why-learn': z.object({ ...heading, items: z.array(card) }),
  'blocks.teaching-method': z.object({ ...heading, items: z.array(card) }),
  'blocks.feature-grid': z.object({ ...heading, items: z.array(card) }),
  'blocks.call-to-action': z.object({ ...heading, links: z.array(link) }),
  'blocks.seat-reservation': z.object({
    ...heading,
    limitedNote: label('Limited spots available'),
    mailNote: label('We’ll e-mail you the link to join.'),
    fullNameLabel: label('Full name'),
    emailLabel: label('E-mail'),
    phoneNumberLabel: label('Phone number'),
    followUpLabel: label('Write to me once more, the day after'),
    submitLabel: label('Reserve my seat'),
    waitingSubmitLabel: optionalText,
    busyLabel: label('Reserving your seat…'),
    seatsLeft: label('{seats} of {capacity} seats left'),
    waitingList: label('All seats are taken. On the waiting list: {waiting}.'),
    noSession: label(
      'The next live session is being planned. Write to us and you’ll be the first to know the date.',
    ),
    host: label('With {host}'),
    duration: label('{minutes} minutes, live'),
    reservedTitle: label('Your seat is reserved'),
    waitingTitle: label('You’re on the waiting list'),
    pendingTitle: optionalText,
    calendarLabel: label('Add to your calendar:'),
    practiseLabel: label('Practise one question now'),
    againLabel: label('Reserve another seat'),
    honeypotLabel: label('Leave this field empty'),
    noScriptNote: label(
      'This form needs JavaScript. You can also book by e-mail: write to us and we’ll save you a seat.',
    ),
  }),
  'blocks.contact': z.object({
    ...heading,
    nameLabel: label('Name'),
    namePlaceholder: label('Your Name'),
    emailLabel: label('E-mail'),
    emailPlaceholder: label('you@example.com'),
    messageLabel: label('Message'),
    messagePlaceholder: label('Your Message...'),
    submitLabel: label('Send message'),
    sentNote: label('Your message is waiting in WhatsApp. Press Send and it’s on its way.'),
    mailNote: optionalText,
  }),
  'blocks.rich-text': z.object({ heading: optionalText, body: richText }),
  'blocks.questions': z.object({ ...heading, items: z.array(question) }),
  'blocks.not-found': z.object({ code: text, ...heading, link }),
} as const

export type BlockName = keyof typeof blocks
export type BlockOf<Name extends BlockName> = z.infer<(typeof blocks)[Name]>
export type Block = { [Name in BlockName]: { __component: Name; id: number } & BlockOf<Name> }[BlockName]

/** GET /api/pages: a page at `/<slug>`; the slug `home` is `/`, the slug `404` is the not-found page. */
export const page = z.object({
  ...record,
  title: text,
  slug: text,
  summary: text,
  seo: z.optional(z.nullable(seo)),
  blocks: z.array(z.object({ __component: text, id: z.number() })),
})

export type Image = z.infer<typeof image>
export type Link = z.infer<typeof link>
export type Card = z.infer<typeof card>
export type Seo = z.infer<typeof seo>
export type Course = z.infer<typeof course>
export type Testimonial = z.infer<typeof testimonial>
export type LiveSession = z.infer<typeof liveSession>
export type PracticeTopic = z.infer<typeof practiceTopic>
export type InterviewQuestion = z.infer<typeof interviewQuestion>
export type EditedCorrectionRule = z.infer<typeof correctionRule>
export type Redirect = z.infer<typeof redirect>
export type SiteSettings = z.infer<typeof siteSettings>
export type Page = Omit<z.infer<typeof page>, 'blocks'> & { blocks: Block[] }
