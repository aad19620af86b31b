import { cefrRowNames, cefrRows } from '@careerspeak/contract/cefr-levels'
import type { OwnCertificate, Paper } from '@careerspeak/contract/certificates'
import { revocationReasons } from '@careerspeak/contract/revocation-reasons'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { LoadFailure } from '#app/ui/EmptyState'
import { NewTabLink } from '#app/ui/NewTabLink'
import { fileAddress, linkedInAddress } from './links'
import { $ownCertificates } from './store'

const NameForm = lazy(() => import('./NameForm').then((module) => ({ default: module.NameForm })))

type Certificate = OwnCertificate['certificate']
type Pending = Exclude<Certificate, { paper: Paper }>
type Issued = Extract<Certificate, { paper: Paper }>

/** The learner's certificates, and the form for the name on those being prepared. */
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
          None yet. When your coach prepares one, we’ll ask you which name to print.
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
    return <p>{`Your certificate for “${batch}” is being signed. It’ll be here in a moment.`}</p>
  if (editing)
    return (
      <Suspense fallback={<div className="skeleton h-72" role="status" aria-label="Loading the form" />}>
        <NameForm id={id} batch={batch} before={certificate} onSaved={() => setEditing(false)} />
      </Suspense>
    )
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

function IssuedCertificate({ paper, standing }: Issued) {
  const { serial, title, batch, holder, levels } = paper
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="grid min-w-0 flex-1 basis-56 gap-1">
          <h3 className="text-2xl wrap-anywhere">{title}</h3>
          <p className="text-muted wrap-anywhere">{`${holder} · ${batch}`}</p>
          <p className="text-muted">{serial}</p>
        </div>
        {standing.state === 'issued' && (
          <img
            className="size-32"
            src={fileAddress(serial, 'png')}
            width={128}
            height={128}
            loading="lazy"
            alt=""
          />
        )}
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
