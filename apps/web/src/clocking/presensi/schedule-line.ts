type Waktu = { readonly masuk: string; readonly pulang: string }
type Span = { readonly mulai: string; readonly selesai: string }

/** Room left and right of the schedule, as a share of the line. */
const EDGE = 0.12

/** Places moments on a line from masuk to pulang, in per cent. What lies further out stands at the edge. */
export function placeOn({ masuk, pulang }: Waktu): (moment: string | number) => number {
  const [start, end] = [Date.parse(masuk), Date.parse(pulang)]
  const length = Math.max(1, end - start)
  return (moment) => {
    const at = (typeof moment === 'number' ? moment : Date.parse(moment)) - start
    const share = EDGE + (at / length) * (1 - 2 * EDGE)
    return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10
  }
}

export const spanOn = (waktu: Waktu, { mulai, selesai }: Span): { from: number; to: number } => {
  const place = placeOn(waktu)
  return { from: place(mulai), to: place(selesai) }
}
