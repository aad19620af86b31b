/** An e-mail address, which breaks before its @ where it has too little room. */
export function MailAddress({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}
