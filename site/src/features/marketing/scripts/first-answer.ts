/** Takes a first answer to the practice partner, in the part of an address that browsers don’t send. */
export function startFirstAnswer(form: HTMLFormElement): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    location.assign(`${form.action}#say=${encodeURIComponent(String(new FormData(form).get('say')))}`)
  })
}
