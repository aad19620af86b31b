import {
  cefrRowNames,
  cefrRows,
  confirmName,
  type OwnCertificate,
  type Paper,
  revocationReasons,
} from '@careerspeak/contract/certificates'
import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, useState } from 'react'
import { Field } from '#app/forms/Field'
import { Form, SubmitButton } from '#app/forms/Form'
import { showServerErrors, useContractForm } from '#app/forms/form-validation'
import { callWithSession } from '#app/http/session-client'
import { report } from '#app/lib/report'
import { notify } from '#app/notices/toasts'
import { LoadFailure } from '#app/ui/EmptyState'
import { NewTabLink } from '#app/ui/NewTabLink'
import { fileAddress, linkedInAddress } from './links'
import { sha256 } from './sha256'
import { $ownCertificates } from './store'

type Certificate = OwnCertificate['certificate']
type Pending = Exclude<Certificate, { paper: Paper }>
type Issued = Extract<Certificate, { paper: Paper }>

/** The learner's certificates, and the question for the name on those to come. */
export function MyCertificates() {
  const { data, error } = useStore($ownCertificates)
  const section = useRef<HTMLElement>(null)
  const isThere = data !== undefined
  // A mail leads here, and the page is drawn after the browser has looked for the address's fragment.
  useEffect(() => {
    if (isThere && location.hash === '#certificates') section.current?.scrollIntoView()
  }, [isThere])
  return (
    <section
      ref={section}
      id="certificates"
      aria-labelledby="certificates-heading"
      className="grid max-w-3xl scroll-mt-[calc(var(--head)+1rem)] gap-4"
    >
      <h2 id="certificates-heading" className="font-sans text-xl font-semibold tracking-normal">
        My certificates
      </h2>
      {error && !data && (
        <LoadFailure
          title="Your certificates couldn’t be loaded"
          text={error.message}
          onRetry={$ownCertificates.invalidate}
        />
      )}
      {data?.length === 0 && (
        <p className="text-muted">
          None yet. When your coach prepares one, we ask you for the name to print.
        </p>
      )}
      {data?.map((own) => (
        <article key={own._id} className="leaf-bl grid gap-4 bg-base-200 p-5 sm:px-8 sm:py-6">
          {'paper' in own.certificate ? (
            <IssuedCertificate {...own.certificate} />
          ) : (
            <PendingCertificate id={own._id} batch={own.batch} certificate={own.certificate} />
          )}
        </article>
      ))}
    </section>
  )
}

type PendingProps = { id: string; batch: string; certificate: Pending }

function PendingCertificate({ id, batch, certificate }: PendingProps) {
  const [editing, setEditing] = useState(certificate.state === 'asked')
  if (certificate.state === 'queued')
    return <p>{`Your certificate for “${batch}” is being signed. It’s here in a moment.`}</p>
  if (editing)
    return <NameForm id={id} batch={batch} name={certificate.name} onSaved={() => setEditing(false)} />
  return (
    <>
      <p>
        {`Your certificate for “${batch}” will say `}
        <strong className="wrap-anywhere">{certificate.name}</strong>. Your coach signs it next.
      </p>
      <button type="button" className="btn btn-outline justify-self-start" onClick={() => setEditing(true)}>
        Change the name
      </button>
    </>
  )
}

type NameFormProps = { id: string; batch: string; name: string; onSaved: () => void }

/** Asks for the printed name, and for a recording whose checksum goes into the certificate. */
function NameForm({ id, batch, name, onSaved }: NameFormProps) {
  const { form, field, busy, failure } = useContractForm(confirmName.body, { id, name, sample: null })
  const recording = useId()
  const [sample, setSample] = useState<{ file: string; hash: string }>()

  const choose = async (file: File | undefined) => {
    if (file) setSample({ file: file.name, hash: await sha256(file) })
  }

  const submit = form.handleSubmit(async (typed) => {
    const result = await callWithSession(confirmName, { body: { ...typed, sample: sample?.hash ?? null } })
    if (!result.ok) {
      report('Error confirming a name:', result)
      return showServerErrors(result, ['name'], form.setError)
    }
    notify({ tone: 'success', title: 'The name is confirmed' })
    onSaved()
    $ownCertificates.invalidate()
  })
  return (
    <>
      <p className="max-w-prose">
        {`Your certificate for “${batch}” is being prepared. Is this the name to print? It can’t be changed once it’s signed.`}
      </p>
      <Form busy={busy} onSubmit={submit}>
        <Field
          {...field('name')}
          label="Name on the certificate"
          type="text"
          autoComplete="name"
          hint="In Latin, Hindi or Tamil letters."
        />
        <div className="grid justify-items-start gap-1.5">
          <label htmlFor={recording} className="btn btn-outline has-focus-visible:outline-3">
            Attach my voice (optional)
            <input
              id={recording}
              className="sr-only"
              type="file"
              accept="audio/*"
              aria-describedby={`${recording}-hint`}
              onChange={({ target }) => void choose(target.files?.[0])}
            />
          </label>
          <p id={`${recording}-hint`} className="max-w-prose text-sm text-muted">
            Record yourself speaking for about a minute, and keep the file. An employer can check that it
            belongs to your certificate. It stays on your device: only its checksum is signed.
          </p>
          <p role="status" className="text-sm font-semibold wrap-anywhere empty:hidden">
            {sample && `Attached: ${sample.file}. Keep this file as it is.`}
          </p>
        </div>
        <SubmitButton busy={busy} failure={failure} label="Confirm the name" busyLabel="Confirming…" />
      </Form>
    </>
  )
}

function IssuedCertificate({ paper, standing }: Issued) {
  const { serial, title, batch, holder, levels } = paper
  return (
    <>
      <div className="grid gap-1">
        <h3 className="text-2xl wrap-anywhere">{title}</h3>
        <p className="text-muted wrap-anywhere">{`${holder} · ${batch} · ${serial}`}</p>
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-1" aria-label="Levels">
        {cefrRowNames.map((row) => (
          <li key={row}>
            {cefrRows[row]} <strong>{levels[row]}</strong>
          </li>
        ))}
      </ul>
      {standing.state === 'revoked' && (
        <p className="font-semibold text-error">{`It was revoked. ${revocationReasons[standing.reason]}`}</p>
      )}
      {standing.state === 'replaced' && (
        <p className="font-semibold">{`It was replaced by ${standing.by}.`}</p>
      )}
      {standing.state === 'issued' && <Downloads paper={paper} />}
    </>
  )
}

const Downloads = ({ paper }: { paper: Paper }) => (
  <ul className="flex flex-wrap items-center gap-x-6 gap-y-2">
    <li>
      <a className="btn btn-primary" href={fileAddress(paper.serial, 'pdf')} download>
        Download the PDF
      </a>
    </li>
    <li>
      <a className="link-line" href={fileAddress(paper.serial, 'png')} download>
        Badge
      </a>
    </li>
    <li>
      <a className="link-line" href={fileAddress(paper.serial, 'jwt')} download={`${paper.serial}.jwt`}>
        Open Badges file
      </a>
    </li>
    <li>
      <a className="link-line" href={`/verify/${paper.serial}`}>
        Page for employers
      </a>
    </li>
    <li>
      <NewTabLink className="link-line" href={linkedInAddress(paper, location.origin)}>
        Add to LinkedIn
      </NewTabLink>
    </li>
  </ul>
)
