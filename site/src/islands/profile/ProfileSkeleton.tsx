/** What stands in the profile's place while it is fetched. */
export function ProfileSkeleton() {
  return (
    <div className="grid gap-10 lg:grid-cols-[25rem_1fr]" role="status" aria-label="Loading your profile">
      <div className="skeleton leaf-bl aspect-square w-full max-w-100" />
      <div className="grid content-start gap-8">
        <div className="skeleton h-14 w-2/3" />
        <div className="grid gap-6 sm:grid-cols-2">
          {[1, 2, 3].map((line) => (
            <div key={line} className="skeleton h-16" />
          ))}
        </div>
        <div className="skeleton h-12 w-40" />
      </div>
    </div>
  )
}
