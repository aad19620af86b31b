import type { Guide, Guides } from '../guide'

const heading = {
  heading: ['Heading', 'What the block says in one line.'],
  text: ['Text', 'A sentence or two below the heading. May stay empty.'],
} as const
const eyebrow = ['Small line above', 'A word or two above the heading. May stay empty.'] as const
const button = (hint: string) => ['Button', hint] as const

/** A block with a heading and a text, and what else it has. */
const block = (fields: Guide['fields']): Guide => ({
  mainField: 'heading',
  fields: { ...heading, ...fields },
})

const withItems = (items: string, label: string, hint: string) => block({ [items]: [label, hint] })

/** The blocks that pages are made of. */
export const blockGuides: Guides = {
  'blocks.hero': block({
    badge: ['Badge', 'A few words in a frame above the heading.'],
    claim: ['Claim', 'A line that gives confidence, such as “50+ students worldwide”. May stay empty.'],
    image: [
      'Picture',
      'Large, beside the words. Give it an alternative text: what one would miss without it.',
    ],
    links: ['Links', 'Two at most: one primary, one secondary.'],
  }),
  'blocks.page-header': block({ eyebrow }),
  'blocks.featured-course': block({ eyebrow }),
  'blocks.course-list': block({}),
  'blocks.advantages': withItems('items', 'Advantages', 'Five of them read best.'),
  'blocks.methodology': withItems('steps', 'Steps', 'In their order; the page numbers them.'),
  'blocks.statistics': {
    mainField: 'heading',
    fields: {
      heading: ['Heading', 'What the block says in one line. May stay empty.'],
      items: ['Figures', 'Three of them read best. Each must be true.'],
    },
  },
  'blocks.testimonials': block({
    previousLabel: ['Back', 'For screen readers, at the arrow.'],
    nextLabel: ['Forward', 'For screen readers, at the arrow.'],
    slideLabel: ['Place in the row', 'For screen readers. {number} and {total} become numbers.'],
    pauseLabel: ['Pause', 'For screen readers, at the button that stops the stories.'],
    playLabel: ['Play', 'For screen readers, at the button that starts them again.'],
  }),
  'blocks.mission': block({
    image: ['Picture', 'Beside the words. Give it an alternative text: what one would miss without it.'],
    points: ['Points', 'Three of them read best.'],
  }),
  'blocks.why-learn': withItems('items', 'Reasons', 'Three of them read best.'),
  'blocks.teaching-method': withItems('items', 'Parts of the method', 'Four of them read best.'),
  'blocks.feature-grid': withItems('items', 'Features', 'As many as there are; each may name a drawing.'),
  'blocks.call-to-action': withItems('links', 'Links', 'Two at most: one primary, one secondary.'),
  'blocks.seat-reservation': block({
    limitedNote: ['Note on the seats', 'Beside the form, such as “Limited spots available”.'],
    mailNote: ['Note on the mail', 'Below the form: that the details come by mail.'],
    fullNameLabel: ['Label of the name', 'Above the field.'],
    emailLabel: ['Label of the e-mail address', 'Above the field.'],
    phoneNumberLabel: ['Label of the phone number', 'Above the field.'],
    submitLabel: button('Sends the form.'),
    waitingSubmitLabel: button('Sends the form once every seat is taken.'),
    busyLabel: ['Button while sending', 'Until the answer is here.'],
    seatsLeft: ['Seats left', '{seats} and {capacity} become numbers.'],
    waitingList: ['Every seat taken', '{waiting} becomes the number of people who wait.'],
    noSession: ['No session', 'When none is planned.'],
    host: ['Host', '{host} becomes the host’s name.'],
    duration: ['Length', '{minutes} becomes the number.'],
    reservedTitle: ['Notice of a seat', 'The title of the notice; its text comes from the server.'],
    waitingTitle: ['Notice of the waiting list', 'The title of the notice; its text comes from the server.'],
    pendingTitle: [
      'Notice of a confirmation',
      'The title of the notice for who must confirm by mail first; its text comes from the server.',
    ],
    honeypotLabel: ['Trap for robots', 'People never see this field; screen readers may read it out.'],
    noScriptNote: ['Without JavaScript', 'What to do instead, where the form cannot work.'],
  }),
  'blocks.contact': block({
    nameLabel: ['Label of the name', 'Above the field.'],
    namePlaceholder: ['Example of a name', 'Within the empty field.'],
    emailLabel: ['Label of the e-mail address', 'Above the field.'],
    emailPlaceholder: ['Example of an e-mail address', 'Within the empty field.'],
    messageLabel: ['Label of the message', 'Above the field.'],
    messagePlaceholder: ['Example of a message', 'Within the empty field.'],
    submitLabel: button('Opens the messaging app with the message typed in.'),
    sentNote: ['Note afterwards', 'That the message waits in the messaging app.'],
    mailNote: [
      'Note on e-mail',
      'For who would rather write a letter. {email} becomes the address. May stay empty.',
    ],
  }),
  'blocks.rich-text': {
    mainField: 'heading',
    fields: {
      heading: ['Heading', 'Above the text. May stay empty.'],
      body: ['Text', 'Begin its headings with level 3: the block’s own heading is level 2.'],
    },
  },
  'blocks.questions': withItems('items', 'Questions', 'The ones you are asked most, the first ones first.'),
  'blocks.not-found': block({
    code: ['Large number', 'Usually 404.'],
    link: ['Way out', 'A link that helps, such as the one to the front page.'],
  }),
}
