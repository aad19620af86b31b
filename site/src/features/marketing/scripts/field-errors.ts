/** The fields of a form; `data-problem` holds their error message. */
const fieldsOf = (form: HTMLFormElement) =>
  form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-problem]')

/** The messages of fields that are blank, or invalid for their type. */
export function findErrors(form: HTMLFormElement): Map<string, string> {
  const wrong = [...fieldsOf(form)].filter(
    (field) => (field.required && field.value.trim() === '') || !field.validity.valid,
  )
  return new Map(wrong.map(({ name, dataset }) => [name, dataset.problem ?? '']))
}

/** Shows each field's error, and focuses the first. */
export function showErrors(form: HTMLFormElement, errors: ReadonlyMap<string, string>): void {
  for (const field of fieldsOf(form)) showError(field, errors.get(field.name))
  form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
}

/** Shows a form's errors at its fields instead of in the browser's bubbles. Each disappears once its field is corrected. */
export function startFieldErrors(form: HTMLFormElement): void {
  form.noValidate = true
  form.addEventListener('input', () => {
    const left = findErrors(form)
    for (const field of fieldsOf(form)) if (field.ariaInvalid && !left.has(field.name)) showError(field)
  })
}

function showError(field: HTMLInputElement | HTMLTextAreaElement, error?: string): void {
  const place = document.getElementById(`${field.id}-error`)
  if (place) place.textContent = error ?? ''
  field.ariaInvalid = error ? 'true' : null
}
