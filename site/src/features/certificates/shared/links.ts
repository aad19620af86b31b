import type { Paper } from '@careerspeak/contract/certificates'

/** The address of a certificate as a file. */
export const fileAddress = (serial: string, kind: 'pdf' | 'png' | 'jwt'): string =>
  `/api/certificates/files/${serial}.${kind}`

/** LinkedIn's form for a certificate, filled in. */
export function linkedInAddress(
  { title, institute, issuedOn, validUntil, serial }: Paper,
  site: string,
): string {
  const issued = new Date(issuedOn)
  const end = validUntil ? new Date(validUntil) : undefined
  const fields = {
    startTask: 'CERTIFICATION_NAME',
    name: title,
    organizationName: institute,
    issueYear: String(issued.getFullYear()),
    issueMonth: String(issued.getMonth() + 1),
    ...(end && {
      expirationYear: String(end.getFullYear()),
      expirationMonth: String(end.getMonth() + 1),
    }),
    certUrl: `${site}/verify/${serial}`,
    certId: serial,
  }
  return `https://www.linkedin.com/profile/add?${new URLSearchParams(fields)}`
}
