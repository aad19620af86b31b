/** The picture of the profile while it is edited. `url` is where the saved or sent one lies, `preview` a local one. */
export type Picture =
  | { state: 'kept'; url: string }
  | { state: 'chosen'; url: string; file: File; preview: string }
  | { state: 'sending'; url: string; preview: string; part: number }
  | { state: 'sent'; url: string; preview: string }

export type PictureStep =
  | { step: 'choose'; file: File; preview: string }
  | { step: 'send'; preview: string }
  | { step: 'progress'; part: number }
  | { step: 'arrive'; url: string }
  | { step: 'fail' }
  | { step: 'discard' }
  | { step: 'remove' }

/** Takes the picture a step further. A step that does not fit the state changes nothing. */
export function nextPicture(picture: Picture, action: PictureStep): Picture {
  const { url } = picture
  switch (action.step) {
    case 'choose':
      return { state: 'chosen', url, file: action.file, preview: action.preview }
    case 'send':
      return picture.state === 'chosen'
        ? { state: 'sending', url, preview: action.preview, part: 0 }
        : picture
    case 'progress':
      return picture.state === 'sending' ? { ...picture, part: action.part } : picture
    case 'arrive':
      return picture.state === 'sending'
        ? { state: 'sent', url: action.url, preview: picture.preview }
        : picture
    case 'fail':
    case 'discard':
      return { state: 'kept', url }
    case 'remove':
      return { state: 'kept', url: '' }
  }
}

/** What the picture looks like now: the local preview at once, else the saved one, else none. */
export const shownPicture = (picture: Picture): string =>
  picture.state === 'kept' ? picture.url : picture.preview
