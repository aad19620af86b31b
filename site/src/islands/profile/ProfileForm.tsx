import { useForm } from 'react-hook-form'
import { updateProfile } from '../../../../cms/src/contract/profile'
import type { OwnAccount } from '../../../../cms/src/contract/records'
import { report } from '../../lib/report'
import { signedCall } from '../../lib/signed-call'
import { notify } from '../../stores/toasts'
import { Field } from '../shared/Field'
import { Form, SubmitButton } from '../shared/Form'
import { contractResolver, showServerErrors } from '../shared/form-validation'
import { useSavedDraft } from '../shared/use-form-draft'
import { messages } from './messages'
import { PictureField } from './PictureField'
import type { Draft } from './ProfilePage'
import type { ImageHost } from './picture'
import { usePicture } from './use-picture'

type ProfileFormProps = {
  profile: OwnAccount
  /** What was typed before, where that shall not be lost. */
  draft: Draft
  imageHost: ImageHost
  onSaved: (profile: OwnAccount) => void
  onCancel: () => void
}

/** A draft of the profile. It becomes the profile when the server has taken it. */
export function ProfileForm({ profile, draft, imageHost, onSaved, onCancel }: ProfileFormProps) {
  const picture = usePicture(draft.profilePic, imageHost)
  const { fullName, phoneNumber } = draft
  const form = useForm({
    resolver: contractResolver(updateProfile.body),
    defaultValues: { fullName, phoneNumber },
  })
  useSavedDraft('profile', profile._id, () => ({ ...form.getValues(), profilePic: picture.picture.url }))
  const { errors, isSubmitting } = form.formState
  const sending = picture.picture.state === 'sending'

  const submit = form.handleSubmit(async (typed) => {
    const body = { ...typed, profilePic: picture.picture.url }
    const result = await signedCall(updateProfile, { body })
    if (result.ok) return onSaved(result.data)
    if (result.status === 401) return
    report('Error updating the profile:', result)
    showServerErrors(result, ['fullName', 'phoneNumber'], form.setError)
    notify({ tone: 'error', title: messages.saveFailed, text: result.msg })
  })

  return (
    <div className="grid gap-10 lg:grid-cols-[25rem_1fr]">
      <PictureField name={profile.fullName} {...picture} />
      <div className="max-w-xl">
        <Form busy={isSubmitting || sending} onSubmit={submit}>
          <Field
            {...form.register('fullName')}
            label={messages.fullName}
            type="text"
            autoComplete="name"
            error={errors.fullName?.message}
          />
          <Field
            {...form.register('phoneNumber')}
            label={messages.phoneNumber}
            type="tel"
            autoComplete="tel"
            error={errors.phoneNumber?.message}
          />
          <Field
            label={messages.batch}
            value={profile.enrolled_batch ?? messages.noBatch}
            hint={messages.batchHint}
            disabled
          />
          <Field
            label={messages.email}
            type="email"
            value={profile.email}
            hint={messages.emailHint}
            readOnly
          />
          <SubmitButton
            busy={isSubmitting || sending}
            label={messages.save}
            busyLabel={sending ? messages.sending : messages.saving}
          />
          <button type="button" className="btn btn-outline w-full" onClick={onCancel}>
            {messages.cancel}
          </button>
        </Form>
      </div>
    </div>
  )
}
