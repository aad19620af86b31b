import type { Paper } from '@careerspeak/contract/certificates'
import { instituteZone, isoDay } from '#app/lib/dates'

/** The address of a certificate as a file. */
export const fileAddress = (serial: string, kind: 'pdf' | 'png' | 'jwt'): string =>
  `/api/certificates/files/${serial}.${kind}`

/** The month of an instant at the institute. */
function monthOf(instant: string): { year: string; month: string } {
  const [year = '', month = ''] = isoDay(instant, instituteZone()).split('-')
  return { year, month: String(Number(month)) }
}

/** LinkedIn's form for a certificate, filled in. The months are those of the institute, as on the paper. */
export function linkedInAddress(
  { title, institute, issuedOn, validUntil, serial }: Paper,
  site: string,
): string {
  const issued = monthOf(issuedOn)
  const end = validUntil ? monthOf(validUntil) : undefined
  const fields = {
    startTask: 'CERTIFICATION_NAME',
    name: title,
    organizationName: institute,
    issueYear: issued.year,
    issueMonth: issued.month,
    ...(end && { expirationYear: end.year, expirationMonth: end.month }),
    certUrl: `${site}/verify/${serial}`,
    certId: serial,
  }
  return `https://www.linkedin.com/profile/add?${new URLSearchParams(fields)}`
}
