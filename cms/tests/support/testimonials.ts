/** The fields without which no testimonial is published, besides its words. */
export const consented = {
  course: 'Interview Ready',
  resultOn: '2026-04-20',
  consentOn: '2026-05-03',
  consentPlace: 'Signed form',
}
