import type { MailLanguage } from '@careerspeak/contract'

/** The reason of a mail about classes. */
export type ClassOccasion =
  | ('classScheduled' | 'classesScheduled' | 'classMoved' | 'classCancelled')
  | ('batchEnded' | 'enrolled' | 'leftBatch')

/** Texts of mails outside the templates, in each language. */
type Phrases = {
  where: (link: string) => string
  joinFrom: (page: string) => string
  /** The next class in the mail to a newly enrolled learner. */
  next: (title: string, when: string) => string
  /** The time until now of a class that was moved. */
  insteadOf: (when: string) => string
  /** The button of a link without words. */
  open: string
  /** The links to calendars, and what those do who use none of them. */
  addTo: string
  attachedFile: string
  /** The sentence about an attached calendar file. */
  calendarNotes: Record<ClassOccasion, string>
  /** The label before each note on a class. */
  classNotes: Record<'keep' | 'drop' | 'tryNext' | 'own', string>
  /** A line of the mail about the coming week. */
  weekAhead: Record<'class' | 'homework', (title: string, when: string) => string>
}

export const phrases: Record<MailLanguage, Phrases> = {
  en: {
    where: (link) => `Where: ${link}`,
    joinFrom: (page) => `Join from your dashboard: ${page}`,
    next: (title, when) => `Your next class: “${title}”, ${when}`,
    insteadOf: (when) => `(instead of ${when})`,
    open: 'Open the link',
    addTo: 'Add to calendar:',
    attachedFile: 'Apple and others: open the attached file',
    calendarNotes: {
      classScheduled: 'The class is in the attached calendar file.',
      classesScheduled: 'All of them are in the attached calendar file.',
      classMoved: 'The attached calendar file changes the entry in your calendar.',
      classCancelled: 'The attached calendar file removes it from your calendar.',
      batchEnded: 'The attached calendar file removes them from your calendar.',
      enrolled: 'Your upcoming classes are in the attached calendar file.',
      leftBatch: 'The attached calendar file removes them from your calendar.',
    },
    classNotes: { keep: 'Keep', drop: 'Drop', tryNext: 'Try next', own: 'For you' },
    weekAhead: {
      class: (title, when) => `${when}: “${title}”`,
      homework: (title, when) => `${when}: your homework “${title}” is due`,
    },
  },
  hi: {
    where: (link) => `कहाँ: ${link}`,
    joinFrom: (page) => `अपने डैशबोर्ड से जुड़ें: ${page}`,
    next: (title, when) => `अगली क्लास: “${title}”, ${when}`,
    insteadOf: (when) => `(पहले: ${when})`,
    open: 'लिंक खोलिए',
    addTo: 'कैलेंडर में जोड़िए:',
    attachedFile: 'Apple और बाक़ी: साथ लगी फ़ाइल खोलिए',
    calendarNotes: {
      classScheduled: 'यह क्लास इस मेल के साथ लगी कैलेंडर फ़ाइल में है।',
      classesScheduled: 'ये सारी क्लासें इस मेल के साथ लगी कैलेंडर फ़ाइल में हैं।',
      classMoved: 'इस मेल के साथ लगी कैलेंडर फ़ाइल आपके कैलेंडर में इस क्लास को बदल देती है।',
      classCancelled: 'इस मेल के साथ लगी कैलेंडर फ़ाइल इस क्लास को आपके कैलेंडर से हटा देती है।',
      batchEnded: 'इस मेल के साथ लगी कैलेंडर फ़ाइल इन क्लासों को आपके कैलेंडर से हटा देती है।',
      enrolled: 'आने वाली क्लासें इस मेल के साथ लगी कैलेंडर फ़ाइल में हैं।',
      leftBatch: 'इस मेल के साथ लगी कैलेंडर फ़ाइल इस बैच की क्लासों को आपके कैलेंडर से हटा देती है।',
    },
    classNotes: {
      keep: 'बनाए रखिए',
      drop: 'छोड़ दीजिए',
      tryNext: 'अगली बार आज़माइए',
      own: 'आपके लिए',
    },
    weekAhead: {
      class: (title, when) => `${when}: “${title}”`,
      homework: (title, when) => `${when} तक: होमवर्क “${title}” जमा करना है`,
    },
  },
}
