import { type Guides, scheduleFields } from '../guide'

const batch = ['Batch', 'Whose it is. Only its students and the admins see it.'] as const

/** What learners have in front of them, and the learners themselves. */
export const learningGuides: Guides = {
  'api::account.second-factor': {
    columns: ['account', 'confirmedAt', 'createdAt'],
    sort: ['createdAt', 'DESC'],
    readOnly: ['account', 'confirmedAt'],
    fields: {
      account: [
        'Account',
        'The admin whose log-in asks for a code. Delete the entry if they have lost their phone and all recovery codes: be sure first that it is they who ask.',
      ],
      confirmedAt: ['On since', 'Empty as long as no code of the app has been shown.'],
    },
  },
  'api::batch.batch': {
    mainField: 'name',
    columns: ['name', 'description', 'createdAt'],
    sort: ['name', 'ASC'],
    fields: {
      name: ['Name', 'No two batches have the same. Learners see it in their profile.'],
      description: ['Description', 'What the batch is about, in a sentence or two.'],
      students: ['Students', 'Its learners. Nobody is in two batches: who is added here leaves another.'],
      modules: ['Modules', 'The parts of the course, each with its materials.'],
      videos: ['Videos', 'What the dashboard shows its students.'],
      classes: ['Classes', 'Live classes, those to come and those that were.'],
    },
  },
  'api::batch.course-module': {
    mainField: 'name',
    columns: ['name', 'batch', 'createdAt'],
    sort: ['createdAt', 'DESC'],
    fields: {
      name: ['Name', 'Such as “Week 1: Who you are in a minute”. No two in a batch have the same.'],
      batch,
      materials: ['Materials', 'What there is to read, the oldest first.'],
    },
  },
  'api::material.material': {
    mainField: 'title',
    columns: ['title', 'module', 'scheduledClass', 'createdAt'],
    sort: ['createdAt', 'DESC'],
    fields: {
      title: ['Title', 'What learners choose it by.'],
      link: [
        'Link',
        'Where the document stands, such as a shared drive. Files of our own are uploaded in /admin and need none.',
      ],
      module: ['Module', 'Where it is listed among the course materials.'],
      scheduledClass: ['Class', 'The class that hands it out, if one does.'],
    },
  },
  'api::batch.video': {
    mainField: 'title',
    columns: ['title', 'batch', 'createdAt'],
    sort: ['createdAt', 'DESC'],
    fields: {
      title: ['Title', 'Stands above the player.'],
      url: ['Link', 'The address of the video on YouTube.'],
      batch,
    },
  },
  'api::class.scheduled-class': {
    mainField: 'title',
    columns: ['title', 'batch', 'date', 'time', 'recording'],
    sort: ['date', 'DESC'],
    fields: {
      title: ['Title', 'What the class is about.'],
      description: ['Description', 'What happens in it, and what to bring.'],
      batch,
      date: ['Date', 'The day, where the class is at home.'],
      time: ['Time', 'When it begins, in its own timezone.'],
      timezone: ['Timezone', 'By its international name, such as Asia/Kolkata.'],
      duration: ['Minutes', 'The link to join is shown until then.'],
      link: ['Link to join', 'The video meeting. May come later.'],
      recording: ['Recording', 'Its address, once the class is over.'],
      materials: ['Materials', 'What the class hands out.'],
    },
  },
  'api::thought.thought': {
    mainField: 'content',
    columns: ['content', 'author'],
    sort: ['author', 'ASC'],
    fields: {
      content: ['Words', 'Without quotation marks. The published ones take turns, one a day.'],
      author: ['Author', 'Who said it.'],
    },
  },
  'api::news.article': {
    mainField: 'title',
    columns: ['title', 'source', 'date'],
    sort: ['date', 'DESC'],
    wide: ['scheduleProblem'],
    readOnly: ['scheduleProblem'],
    fields: {
      title: ['Title', 'The headline.'],
      description: ['Description', 'What it says, in a sentence or two.'],
      source: ['Source', 'Who published it.'],
      url: ['Link', 'Where it is read.'],
      date: ['Date', 'When it appeared. The newest is shown first.'],
      image: ['Picture', 'May stay empty.'],
      ...scheduleFields,
    },
  },
  'plugin::users-permissions.user': {
    mainField: 'fullName',
    columns: ['fullName', 'email', 'role', 'batch', 'blocked', 'createdAt'],
    sort: ['createdAt', 'DESC'],
    fields: {
      fullName: ['Name', 'As the person wrote it.'],
      email: ['E-mail address', 'What the person logs in with.'],
      username: ['User name', 'Strapi wants one; it is the e-mail address again.'],
      phoneNumber: ['Phone number', 'As the person wrote it.'],
      profilePic: ['Picture', 'The address of the picture that the person chose.'],
      role: [
        'Role',
        'Choose “Institute admin” for who asked to be one and may: “Admin, awaiting approval” can do nothing.',
      ],
      batch: ['Batch', 'A student has exactly one; who has none is no student.'],
      blocked: ['Locked out', 'Ends every session of the account, at once.'],
      confirmed: ['Reads this mail', 'Proved by a mail to the address, or by Google.'],
      password: ['New password', 'Ends every session of the old one. It is never shown.'],
    },
  },
}
