type MailAddressProps = {
  address: string
  /** Whether its owner has proved to read its mail, where that is known. */
  proved?: boolean
}

/** An e-mail address, which breaks before its @ where it has too little room, with a mark where nobody has proved it. */
export function MailAddress({ address, proved = true }: MailAddressProps) {
  const at = address.lastIndexOf('@')
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
      {!proved && (
        <>
          {' '}
          <span className="inline-block rounded-field border border-edge px-2 text-sm whitespace-nowrap text-muted">
            {NOT_CONFIRMED}
          </span>
        </>
      )}
    </>
  )
}

const NOT_CONFIRMED = 'address not confirmed'
