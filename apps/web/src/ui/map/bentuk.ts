import type { Lingkaran, Poligon } from '@presensi/domain/kantor/titik'

/** The shape of a titik without its name, as a map draws it. */
export type Bentuk = Omit<Lingkaran, 'nama'> | Omit<Poligon, 'nama'>
type Position = { readonly lat: number; readonly lng: number }

/** About a tenth of a metre; more digits are noise of the mouse. */
export const roundDegree = (degree: number): number => Math.round(degree * 1e6) / 1e6

export const circleOf = ({ lat, lng }: Position, radius: number): Bentuk => ({
  lat: roundDegree(lat),
  lng: roundDegree(lng),
  radius_m: Math.round(radius),
})

/** Corners as a map has them, to a GeoJSON outline: longitude first, closed. */
export function outlineOf(corners: readonly Position[]): Bentuk {
  const ring = corners.map(({ lat, lng }) => [roundDegree(lng), roundDegree(lat)] as const)
  const [first] = ring
  return { poligon: { type: 'Polygon', coordinates: [first ? [...ring, first] : []] } }
}

/** The corners of an outline without the repeated last one. */
export function cornersOf({ poligon }: Omit<Poligon, 'nama'>): Position[] {
  const [ring = []] = poligon.coordinates
  return ring.slice(0, -1).map(([lng, lat]) => ({ lat, lng }))
}

export const sameBentuk = (one: Bentuk, other: Bentuk): boolean =>
  'radius_m' in one
    ? 'radius_m' in other && one.lat === other.lat && one.lng === other.lng && one.radius_m === other.radius_m
    : 'poligon' in other && JSON.stringify(one.poligon) === JSON.stringify(other.poligon)

/** Where a pin of the shape stands. */
export function middleOf(bentuk: Bentuk): Position | undefined {
  if ('radius_m' in bentuk) return { lat: bentuk.lat, lng: bentuk.lng }
  const corners = cornersOf(bentuk)
  if (corners.length === 0) return undefined
  const mean = (pick: (corner: Position) => number) =>
    corners.reduce((sum, corner) => sum + pick(corner), 0) / corners.length
  return { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) }
}
