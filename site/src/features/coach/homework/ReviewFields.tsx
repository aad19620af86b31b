import { rubricLevels } from '@careerspeak/contract/cefr'
import { cefrRowNames, cefrRows } from '@careerspeak/contract/cefr-levels'
import { type HomeworkReview, homeworkLimits } from '@careerspeak/contract/homework'
import { REVIEW_LINES } from '#app/annotated-recording/Review'
import { QuotedNote } from '#app/annotated-text/NotedText'
import { Button } from '#app/forms/Form'
import { TextArea } from '#app/forms/LabelledFields'
import { clock } from '#app/lib/dates'
import { MEANINGS } from '#features/homework/shared/rubric'

type ReviewProps = { review: HomeworkReview; onChange: (review: HomeworkReview) => void }

/** The four rows of the rubric. The keys 1 to 4 set the first row that has no level. */
export const Rubric = ({ review, onChange }: ReviewProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
    {cefrRowNames.map((row) => {
      const chosen = review.rubric[row]
      return (
        <fieldset key={row} className="grid min-w-0 gap-1">
          <legend className="mb-1 font-semibold">{cefrRows[row]}</legend>
          <div className="grid grid-cols-4 gap-2">
            {rubricLevels.map((level) => (
              <label
                key={level}
                title={MEANINGS[row][level]}
                className="grid min-h-11 cursor-pointer place-items-center rounded-field border-[1.5px] border-edge font-semibold has-checked:border-primary has-checked:bg-primary has-checked:text-primary-content has-focus-visible:outline-3 has-focus-visible:outline-offset-2"
              >
                <input
                  type="radio"
                  className="sr-only"
                  name={row}
                  checked={chosen === level}
                  onChange={() => onChange({ ...review, rubric: { ...review.rubric, [row]: level } })}
                />
                {level}
              </label>
            ))}
          </div>
          <p className="min-h-5 text-sm text-muted">{chosen && MEANINGS[row][chosen]}</p>
        </fieldset>
      )
    })}
  </div>
)

/** The notes, to take back, and the three lines. */
export function ReviewFields({ text, review, onChange }: ReviewProps & { text: string }) {
  const { notes } = review
  return (
    <>
      {notes.length > 0 && (
        <section aria-labelledby="notes" className="grid gap-1">
          <h3 id="notes" className="font-sans text-base font-semibold tracking-normal">
            Notes
          </h3>
          <ol className="grid gap-1">
            {notes.map((note, index) => (
              <li
                key={`${note.at} ${index}`}
                className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-2"
              >
                <span className="font-semibold tabular-nums">{text ? index + 1 : clock(note.at)}</span>
                <span className="wrap-anywhere">
                  <QuotedNote text={text} note={note} />
                </span>
                <Button
                  look="btn-ghost min-h-11 px-3 py-1 text-error"
                  label="Delete"
                  aria-label={`Delete the note “${note.text}”`}
                  onClick={() => onChange({ ...review, notes: notes.filter((each) => each !== note) })}
                />
              </li>
            ))}
          </ol>
        </section>
      )}
      {REVIEW_LINES.map(({ name, label }) => (
        <TextArea
          key={name}
          label={label}
          rows={1}
          maxLength={homeworkLimits.maxNoteCharacters}
          className="textarea field-sizing-content min-h-11 w-full"
          value={review[name]}
          onChange={({ target }) => onChange({ ...review, [name]: target.value })}
        />
      ))}
    </>
  )
}
