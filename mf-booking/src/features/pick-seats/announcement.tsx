import { useState } from 'react'

type Announced = { message: string; count: number }

/** What was announced last, and a function that announces. */
export function useAnnouncement(): [Announced, (message: string) => void] {
  const [announced, setAnnounced] = useState<Announced>({ message: '', count: 0 })
  return [announced, (message) => setAnnounced(({ count }) => ({ message, count: count + 1 }))]
}

/** Heard, not seen. A new element each time, because a text that stays the same is not read again. */
export function Announcement({ message, count }: Announced) {
  return (
    <span className="visually-hidden" role="status">
      {message !== '' && <span key={count}>{message}</span>}
    </span>
  )
}
