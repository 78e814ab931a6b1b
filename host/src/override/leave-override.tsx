/** A form, so that the way out needs no more than this to work. */
export function LeaveOverride({ className }: { className: string | undefined }) {
  return (
    <form method="post" action="/_override/leave">
      <button className={className}>Çık</button>
    </form>
  )
}
