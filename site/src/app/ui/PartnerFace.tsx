/** The simulated partner's face, drawn like the people of the other pages. */
export function PartnerFace({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 64 64" className={className} aria-hidden="true" focusable="false">
      <path d="M0 32a32 32 0 0 1 64 0v32H32A32 32 0 0 1 0 32Z" className="fill-accent" />
      <path d="M14 64c0-12 8-18 18-18s18 6 18 18Z" className="fill-secondary" />
      <circle cx="32" cy="30" r="15" className="fill-[oklch(72%_0.085_55)]" />
      <path
        d="M16 31c-1-13 7-19 16-19s17 6 16 19c-3-7-7-10-13-10-5 4-12 4-19 10Z"
        className="fill-[oklch(27%_0.05_208)]"
      />
      <path
        d="M26.5 31v1.5M37.5 31v1.5M27 37c3 3.5 7 3.5 10 0"
        className="fill-none stroke-[oklch(27%_0.05_208)] stroke-[2.2] [stroke-linecap:round]"
      />
    </svg>
  )
}
