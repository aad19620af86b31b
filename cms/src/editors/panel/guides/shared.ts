import type { Guides } from '../guide'

/** Components that stand inside others. */
export const sharedGuides: Guides = {
  'shared.link': {
    mainField: 'label',
    fields: {
      label: [
        'Words',
        'What the link says. Name the place or the deed: “See all courses”, not “Click here”.',
      ],
      href: [
        'Address',
        'A page of ours such as /courses or /#contact, or a whole address such as https://… Leave it empty when there is a message below.',
      ],
      message: [
        'Message',
        'When filled, the link opens the messaging app with this text typed in, ready to be sent to the institute.',
      ],
      readOut: [
        'Words for screen readers',
        'What is read out instead of the words, where they say too little on their own. May stay empty.',
      ],
      emphasis: ['Emphasis', 'Primary is the one thing you hope for, so use it once in a block.'],
    },
  },
  'shared.card': {
    mainField: 'title',
    fields: {
      title: ['Title', 'A few words.'],
      text: ['Text', 'One or two sentences. May stay empty.'],
      icon: [
        'Drawing',
        'The name of a small drawing, where the block shows one: compass, person, certificate, network, award, clock, teacher, globe, path, chat, briefcase, feedback, book, calendar, files, words, question, library, debate, hands, presentation, etiquette, office, spark or game.',
      ],
      image: ['Picture', 'Where the block “Why learn” shows one above the words. May stay empty.'],
    },
  },
  'shared.statistic': {
    mainField: 'value',
    fields: {
      value: ['Figure', 'Short, with its sign: 95%, 20+, 4.8/5.'],
      label: ['What it counts', 'A few words after the figure, such as “average satisfaction”.'],
    },
  },
  'shared.question': {
    mainField: 'question',
    wide: ['question', 'answer'],
    fields: {
      question: ['Question', 'As a visitor would ask it. Search engines show it too.'],
      answer: ['Answer', 'Plain text, a few sentences.'],
    },
  },
  'shared.line': {
    mainField: 'text',
    wide: ['text'],
    fields: { text: ['Line', 'One sentence, without a bullet: the page draws it.'] },
  },
  'shared.seo': {
    mainField: 'title',
    fields: {
      title: [
        'Title',
        'In the browser’s tab and in search results; 60 characters are seen. Empty: the title of the page.',
      ],
      description: [
        'Description',
        'Below the title in search results; 155 characters are seen. Empty: the summary.',
      ],
      image: [
        'Picture for sharing',
        'Shown where the page is shared, 1200 × 630 pixels. Give it an alternative text. Empty: one is drawn from the title.',
      ],
    },
  },
  'site.footer-group': {
    mainField: 'title',
    fields: {
      title: ['Title', 'Above the links, such as “Company”.'],
      links: ['Links', 'In the order in which they stand. Each must lead somewhere real.'],
    },
  },
  'site.social-link': {
    mainField: 'label',
    fields: {
      network: ['Network', 'Which mark is drawn.'],
      label: ['Words for screen readers', 'What the mark means, such as “CareerSpeak on LinkedIn”.'],
      url: ['Address', 'The institute’s own page there, beginning with https://.'],
    },
  },
  'site.labels': {
    fields: {
      skipToContent: ['Skip link', 'The first thing that a keyboard reaches on each page.'],
      openMenu: ['Open the menu', 'For screen readers, on a phone.'],
      closeMenu: ['Close the menu', 'For screen readers, on a phone.'],
      batches: ['Link to the batch', 'In the header, for students.'],
      dashboard: ['Link to the dashboard', 'The button in the header, for learners who are logged in.'],
      continueWith: [
        'Strip at the top of the home page',
        'For learners who are logged in, before their next class. {name} becomes their first name.',
      ],
      practice: ['Link to practice', 'Among the places of the app, for who is logged in.'],
      login: ['Log in', 'The button in the header.'],
      logout: ['Log out', 'For screen readers, at the icon in the header.'],
      adminPanel: ['Link to the admin panel', 'In the header, for the institute’s admins.'],
      profile: ['Link to the profile', 'In the header, until the name of the person is known.'],
      theme: ['Choice of light and dark', 'For screen readers, at the icon in the header.'],
      themeLight: ['Light', 'An item of that choice.'],
      themeDark: ['Dark', 'An item of that choice.'],
      themeSystem: ['As the system', 'An item of that choice.'],
      copyright: [
        'Copyright line',
        'At the foot of each page. {year} becomes the year, {name} the institute’s name.',
      ],
      mainNavigation: ['Name of the main navigation', 'For screen readers.'],
      footerNavigation: ['Name of the footer’s navigation', 'For screen readers.'],
      notifications: ['Name of the area with notices', 'For screen readers.'],
      dismiss: ['Close a notice', 'For screen readers, at the cross of a notice.'],
      opensInNewTab: ['Opens in a new tab', 'For screen readers, after a link that does.'],
    },
  },
  'site.course-labels': {
    fields: {
      featuredBadge: ['Badge', 'On the course that is featured.'],
      weeks: ['Length', '{weeks} becomes the number, as in “{weeks} weeks”.'],
      hoursPerWeek: ['Hours', '{hours} becomes the number, as in “{hours} hours a week”.'],
      level: ['Level', 'Before the level of a course.'],
      price: ['Price', 'Before the price, for screen readers too.'],
      outcomesHeading: ['Heading of the outcomes', 'Above the list of what one learns.'],
      syllabusHeading: ['Heading of the syllabus', 'Above the weeks of the course.'],
      descriptionHeading: ['Heading of the description', 'Above the long text.'],
      enroll: ['Enroll button', 'It opens the messaging app.'],
      enrollMessage: ['Enroll message', 'Typed into the messaging app. {title} becomes the course’s title.'],
      details: ['Link to a course', 'On the cards of the courses.'],
      otherCoursesHeading: ['Heading of the other courses', 'At the foot of a course’s page.'],
      allCourses: ['Link to all courses', 'At the foot of a course’s page.'],
      listPages: ['Name of the pages of a list', 'For screen readers, where the courses take several pages.'],
      previousPage: ['Link to the page before', 'Below a list that takes several pages.'],
      nextPage: ['Link to the page after', 'Below a list that takes several pages.'],
      pageNumber: [
        'Page of a list',
        'In titles, and for screen readers. {number} and {total} become numbers.',
      ],
      nextStart: ['Next start', 'On courses that have one. {date} becomes the day, such as 1 December.'],
      seatsLeft: ['Seats left', 'After the next start. {seats} becomes the number.'],
      oneSeatLeft: ['One seat left', 'The same for the last one.'],
      noSeatsLeft: ['No seats left', 'The same when all are taken.'],
    },
  },
  'mail.wording': {
    mainField: 'subject',
    wide: ['subject', 'body', 'subjectHindi', 'bodyHindi'],
    fields: {
      subject: ['Subject', 'One line. The placeholders of the text work here too.'],
      body: [
        'Text',
        'Plain text; an empty line begins a paragraph. {name} is the person, {institute} the institute. About a live session: {title}, {when}, {duration}, {joinLink}, and {place} on the waiting list.',
      ],
      subjectHindi: [
        'Subject in Hindi',
        'For those who have chosen Hindi. Where subject and text in Hindi are both empty, they get the mail in English.',
      ],
      bodyHindi: ['Text in Hindi', 'With the same placeholders as in English.'],
    },
  },
}
