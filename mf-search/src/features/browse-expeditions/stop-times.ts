/** When the bus is at a stop: hh:mm, and `+1 gün` when midnight is in between. */
export function stopTime(departure: string, minutes: number): { time: string; later: string | null } {
  const [hours = 0, rest = 0] = departure.split(':').map(Number)
  const at = hours * 60 + rest + minutes
  const days = Math.floor(at / 1_440)
  const clock = at % 1_440
  return {
    time: `${two(Math.floor(clock / 60))}:${two(clock % 60)}`,
    later: days > 0 ? `+${days} gün` : null,
  }
}

function two(digits: number): string {
  return String(digits).padStart(2, '0')
}
