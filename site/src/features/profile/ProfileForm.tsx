import { updateProfile } from '@careerspeak/contract/edit-profile'
import type { OwnAccount } from '@careerspeak/contract/records'
import { Field } from '#app/forms/Field'
import { Button, Form, SubmitButton } from '#app/forms/Form'
import { showServerErrors, useContractForm } from '#app/forms/form-validation'
import { useSavedDraft } from '#app/forms/use-form-draft'
import { callWithSession } from '#app/http/session-client'
import { report } from '#app/lib/report'
import { notify } from '#app/notices/toasts'
import type { Draft } from './draft'
import { PictureField } from './PictureField'
import type { ImageHost } from './picture'
import { usePicture } from './use-picture'

type ProfileFormProps = {
  profile: OwnAccount
  /** Input to restore, such as after an expired login. */
  draft: Draft
  imageHost: ImageHost
  onSaved: (profile: OwnAccount) => void
  onCancel: () => void
}

/** The form of the profile. Its input becomes the profile when the server has accepted it. */
export function ProfileForm({ profile, draft, imageHost, onSaved, onCancel }: ProfileFormProps) {
  const picture = usePicture(draft.profilePic, imageHost)
  const { fullName, phoneNumber } = draft
  const { form, field, busy, failure } = useContractForm(updateProfile.body, { fullName, phoneNumber })
  useSavedDraft('profile', profile._id, () => ({ ...form.getValues(), profilePic: picture.picture.url }))
  const sending = picture.picture.state === 'sending'

  const submit = form.handleSubmit(async (typed) => {
    const body = { ...typed, profilePic: picture.picture.url }
    const result = await callWithSession(updateProfile, { body })
    if (result.ok) return onSaved(result.data)
    if (result.status === 401) return
    report('Error updating the profile:', result)
    showServerErrors(result, ['fullName', 'phoneNumber'], form.setError)
    notify({ tone: 'error', title: 'Your profile couldn’t be saved', text: result.msg })
  })

  return (
    <div className="grid gap-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <PictureField name={profile.fullName} {...picture} />
      <div className="max-w-xl">
        <Form busy={busy || sending} onSubmit={submit}>
          <Field {...field('fullName')} label="Full name" type="text" autoComplete="name" />
          <Field {...field('phoneNumber')} label="Phone number" type="tel" autoComplete="tel" />
          <Field
            label="Enrolled batch"
            value={profile.enrolled_batch ?? 'Not enrolled in a batch yet'}
            hint="The institute places you in a batch."
            disabled
          />
          <Field
            label="E-mail"
            type="email"
            value={profile.email}
            hint="You can’t change your e-mail address here."
            readOnly
          />
          <SubmitButton
            busy={busy || sending}
            failure={failure}
            label="Save Changes"
            busyLabel={sending ? 'Sending the picture…' : 'Saving…'}
          />
          <Button look="btn-outline w-full" label="Cancel" onClick={onCancel} />
        </Form>
      </div>
    </div>
  )
}
