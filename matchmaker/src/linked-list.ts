/** An entry of a list, from which it can be taken out without searching for it. */
export type Link<Value> = {
  readonly list: LinkedList<Value>
  readonly value: Value
  before: Link<Value> | undefined
  after: Link<Value> | undefined
}

/** A list in the order of arrival; adding and taking out cost the same however long it is. */
export class LinkedList<Value> {
  readonly name: string
  first: Link<Value> | undefined
  last: Link<Value> | undefined

  constructor(name: string) {
    this.name = name
  }

  add(value: Value): Link<Value> {
    const link: Link<Value> = { list: this, value, before: this.last, after: undefined }
    if (this.last) this.last.after = link
    else this.first = link
    this.last = link
    return link
  }
}

/** Takes an entry out of its list. */
export const unlink = <Value>({ list, before, after }: Link<Value>) => {
  if (before) before.after = after
  else list.first = after
  if (after) after.before = before
  else list.last = before
}
