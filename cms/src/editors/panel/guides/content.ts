import { type Guides, scheduleFields } from '../guide'

export const slug = [
  'Address',
  'The last part of the page’s address, in small letters and hyphens. Links from elsewhere break when you change it.',
] as const
export const position = ['Position', 'Lists are sorted by this number, the smallest first.'] as const
const timezone = [
  'Timezone',
  'By its international name, such as Asia/Kolkata. Times in mails are written in it.',
] as const
const seo = ['Search and sharing', 'What search engines and shared links show. May stay empty.'] as const
const picture =
  'Choose one from the media library, and give it an alternative text: what one would miss without it. Where it is cropped, its focal point stays in view.'

/** The marketing content. */
export const contentGuides: Guides = {
  'api::page.page': {
    mainField: 'title',
    columns: ['title', 'slug', 'updatedAt'],
    sort: ['title', 'ASC'],
    wide: ['summary', 'scheduleProblem'],
    readOnly: ['scheduleProblem'],
    fields: {
      title: ['Title', 'Names the page in the browser’s tab and in search results.'],
      slug: [
        'Address',
        'The page is at /address. “home” is the front page, “404” the one for unknown addresses; the site needs both, and about, courses, features, privacy and terms.',
      ],
      summary: ['Summary', 'One or two sentences for search results and shared links.'],
      blocks: ['Blocks', 'The page from top to bottom. Drag them to change the order.'],
      seo,
      ...scheduleFields,
    },
  },
  'api::course.course': {
    mainField: 'title',
    columns: ['title', 'level', 'price', 'featured', 'position'],
    sort: ['position', 'ASC'],
    wide: ['tagline', 'summary', 'scheduleProblem'],
    readOnly: ['scheduleProblem'],
    fields: {
      title: ['Title', 'The course’s name.'],
      slug: ['Address', `${slug[1]} The course is at /courses/address.`],
      tagline: ['Tagline', 'A promise in a few words, below the title.'],
      summary: ['Summary', 'One or two sentences for the course’s card and for search results.'],
      description: ['Description', 'How the course works, at length.'],
      image: ['Picture', picture],
      level: ['Level', 'Whom the course is for.'],
      weeks: ['Weeks', 'How long the course takes.'],
      hoursPerWeek: ['Hours a week', 'Classes and coaching together. Halves are fine: 2.5.'],
      priceLabel: ['Words before the price', 'Such as “Starting at”.'],
      price: ['Price', 'In whole rupees, without a sign: 999 shows as ₹999.'],
      featured: ['Featured', 'The first featured course by position stands on the front page.'],
      position,
      nextStart: [
        'Next start',
        'The day on which the next batch begins. Shown with the course until that day is over; empty where none is planned.',
      ],
      seatsLeft: [
        'Seats left',
        'In that batch. 0 shows that all seats are taken; empty says nothing of seats.',
      ],
      outcomes: ['Outcomes', 'What a learner can do afterwards, a line each.'],
      syllabus: ['Syllabus', 'The parts of the course in their order.'],
      seo,
      ...scheduleFields,
    },
  },
  'api::testimonial.testimonial': {
    mainField: 'author',
    columns: ['author', 'role', 'position', 'updatedAt'],
    sort: ['position', 'ASC'],
    wide: ['content', 'scheduleProblem'],
    readOnly: ['scheduleProblem'],
    fields: {
      content: ['Story', 'In the graduate’s own words, three or four sentences, without quotation marks.'],
      author: ['Name', 'As the graduate wishes to be named.'],
      role: ['Role', 'Occupation and place.'],
      image: ['Portrait', `${picture} A square one is best.`],
      position,
      ...scheduleFields,
    },
  },
  'api::live-session.live-session': {
    mainField: 'title',
    columns: ['title', 'startsAt', 'capacity', 'host'],
    sort: ['startsAt', 'DESC'],
    wide: ['description'],
    fields: {
      title: ['Title', 'What the session is about.'],
      slug,
      description: ['Description', 'What one takes home from it, in two or three sentences.'],
      startsAt: [
        'Begins',
        'Shown here in your computer’s own timezone. The next session that has not begun is the one on the front page.',
      ],
      timezone,
      duration: ['Minutes', 'How long the session takes.'],
      host: ['Host', 'Who leads it. May stay empty.'],
      capacity: [
        'Seats',
        'Whoever comes later waits. When you publish more seats, the waiting list moves up and is told by mail.',
      ],
      joinLink: [
        'Meeting link',
        'Beginning with https://. Mailed to those who have a seat, and never shown on the site.',
      ],
    },
  },
  'api::correction-rule.correction-rule': {
    mainField: 'title',
    columns: ['title', 'kind', 'level', 'enabled'],
    sort: ['title', 'ASC'],
    wide: ['reason', 'reasonHindi', 'drills', 'pattern', 'examples'],
    readOnly: ['title', 'slug', 'kind', 'level', 'pattern', 'examples'],
    fields: {
      title: ['Title', 'The mistake that the rule finds. Written by the CMS.'],
      slug: ['Name', 'By which the program knows the rule. Written by the CMS.'],
      enabled: ['Switched on', 'Switched off, the practice partner says nothing of this mistake.'],
      reason: [
        'Reason',
        'What a learner is told, in a sentence or two. {wrong} and {right} quote their words and the correction; {words} and {fix} quote only what changes.',
      ],
      reasonHindi: ['Reason in Hindi', 'What a learner reads who asks for Hindi. May stay empty.'],
      drills: [
        'More sentences to practise',
        'A learner who made this mistake fills a gap in their own sentence, and every third time in another one: a wrong example below, or one of yours. One a line: the wrong sentence, an arrow, the right one, as in “She is good in maths. -> She is good at maths.” May stay empty.',
      ],
      kind: ['Kind', 'The heading under which a learner sees it.'],
      level: ['Level', 'At which a learner meets the rule, from A2 to C1.'],
      pattern: ['Patterns', 'What the rule looks for, and what it puts in its place.'],
      examples: [
        'Examples',
        'Wrong sentences with what becomes of them, and right ones. They are the rule’s tests.',
      ],
    },
  },
  'api::redirect.redirect': {
    mainField: 'from',
    columns: ['from', 'to', 'updatedAt'],
    sort: ['from', 'ASC'],
    fields: {
      from: [
        'Old address',
        'What visitors still ask for, such as /old-page. A page that stands there is shown all the same.',
      ],
      to: ['New address', 'The page that they are led to, such as /courses or /about#team.'],
    },
  },
  'api::site-setting.site-setting': {
    mainField: 'name',
    fields: {
      name: ['Name', 'The institute’s name, in the header and everywhere.'],
      tagline: ['Tagline', 'A few words that stand beside the name in search results.'],
      description: ['Description', 'One or two sentences about the institute for search engines.'],
      contactNumber: [
        'Number of the messaging app',
        'Digits alone, beginning with the country’s prefix: 919876543210. Every “Enroll” and “Contact” leads there.',
      ],
      contactEmail: [
        'E-mail address',
        'Shown to visitors, and where they write when they would rather not chat.',
      ],
      timezone,
      logoAlternativeText: ['Words for the logo', 'For screen readers: the logo leads to the front page.'],
      partnerInstructions: [
        'Instructions to the language model',
        'What the simulated partner is told before each topic, where the institute has a language model; empty for our own.',
      ],
      navigation: ['Navigation', 'The links of the header in their order.'],
      labels: ['Labels of every page', 'The words of header, footer and notices.'],
      courseLabels: ['Labels of the courses', 'The words around what a course says about itself.'],
      footerDescription: ['Words of the footer', 'Who the institute is, in a sentence or two.'],
      footerGroups: ['Footer groups', 'Groups of links at the foot of each page.'],
      socialLinks: ['Social networks', 'The marks at the foot of each page.'],
      seo: ['Search and sharing', 'What pages show that say nothing of their own.'],
    },
  },
}
