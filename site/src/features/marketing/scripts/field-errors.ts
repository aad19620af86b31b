/** A form's fields that people fill in; `data-problem` says what one needs. */
const fieldsOf = (form: HTMLFormElement) =>
  form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-problem]')

/** What each field needs that is blank, or not what the browser takes its type for. */
export function findErrors(form: HTMLFormElement): Map<string, string> {
  const wrong = [...fieldsOf(form)].filter((field) => field.value.trim() === '' || !field.validity.valid)
  return new Map(wrong.map(({ name, dataset }) => [name, dataset.problem ?? '']))
}

/** Says at each field what is wrong with it, and leads to the first. */
export function showErrors(form: HTMLFormElement, errors: ReadonlyMap<string, string>): void {
  for (const field of fieldsOf(form)) showError(field, errors.get(field.name))
  form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
}

/** Has a form's errors said at its fields instead of in the browser's bubbles; each goes once its field is mended. */
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
