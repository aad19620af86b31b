import type { MailLanguage } from '@careerspeak/contract'
import type { Notification } from '../class/class'

/** Texts of mails outside the templates, in each language. */
type Phrases = {
  where: (link: string) => string
  joinFrom: (page: string) => string
  /** The next class in the mail to a newly enrolled learner. */
  next: (title: string, when: string) => string
  /** The sentence about an attached calendar file. */
  calendarNotes: Record<Notification['occasion'], string>
}

export const phrases: Record<MailLanguage, Phrases> = {
  en: {
    where: (link) => `Where: ${link}`,
    joinFrom: (page) => `Join from your dashboard: ${page}`,
    next: (title, when) => `The next class: “${title}”, ${when}`,
    calendarNotes: {
      classScheduled: 'The class is in the calendar file attached to this e-mail.',
      classesScheduled: 'All of them are in the calendar file attached to this e-mail.',
      classMoved: 'The calendar file attached to this e-mail changes the entry in your calendar.',
      classCancelled: 'The calendar file attached to this e-mail removes it from your calendar.',
      batchEnded: 'The calendar file attached to this e-mail removes them from your calendar.',
      enrolled: 'Your upcoming classes are in the calendar file attached to this e-mail.',
      leftBatch: 'The calendar file attached to this e-mail removes them from your calendar.',
    },
  },
  hi: {
    where: (link) => `कहाँ: ${link}`,
    joinFrom: (page) => `अपने पेज से जुड़ें: ${page}`,
    next: (title, when) => `अगली क्लास: “${title}”, ${when}`,
    calendarNotes: {
      classScheduled: 'यह क्लास इस मेल के साथ लगी कैलेंडर फ़ाइल में है।',
      classesScheduled: 'ये सारी क्लासें इस मेल के साथ लगी कैलेंडर फ़ाइल में हैं।',
      classMoved: 'इस मेल के साथ लगी कैलेंडर फ़ाइल आपके कैलेंडर में इस क्लास को बदल देती है।',
      classCancelled: 'इस मेल के साथ लगी कैलेंडर फ़ाइल इस क्लास को आपके कैलेंडर से हटा देती है।',
      batchEnded: 'इस मेल के साथ लगी कैलेंडर फ़ाइल इन क्लासों को आपके कैलेंडर से हटा देती है।',
      enrolled: 'आने वाली क्लासें इस मेल के साथ लगी कैलेंडर फ़ाइल में हैं।',
      leftBatch: 'इस मेल के साथ लगी कैलेंडर फ़ाइल इस बैच की क्लासों को आपके कैलेंडर से हटा देती है।',
    },
  },
}
