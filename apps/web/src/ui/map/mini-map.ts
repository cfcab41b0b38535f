import type { Titik } from '@presensi/domain/kantor/titik'

export type Posisi = { readonly lat: number; readonly lng: number; readonly akurasi_m: number }

export const SIZE = 100
const EDGE = 10
const METRES_PER_DEGREE = 111_320

type Point = { readonly x: number; readonly y: number }
export type Drawing = {
  readonly me: Point
  readonly accuracy: number
  readonly circle: (Point & { readonly r: number }) | undefined
  readonly outline: string | undefined
  /** of the fence */
  readonly middle: Point
}

/** A fence and a position on a square, in its own units, north up: a flat piece of earth is true enough around an office. */
export function drawNear(posisi: Posisi, titik: Titik): Drawing {
  const narrow = Math.cos((posisi.lat * Math.PI) / 180)
  const metres = (lat: number, lng: number): Point => ({
    x: (lng - posisi.lng) * narrow * METRES_PER_DEGREE,
    y: (posisi.lat - lat) * METRES_PER_DEGREE,
  })
  const reach = (point: Point, r: number): readonly Point[] => [
    { x: point.x - r, y: point.y - r },
    { x: point.x + r, y: point.y + r },
  ]
  const middle = 'radius_m' in titik ? metres(titik.lat, titik.lng) : undefined
  const ring = 'poligon' in titik ? (titik.poligon.coordinates[0] ?? []).map(([lng, lat]) => metres(lat, lng)) : []
  const all = [
    ...reach({ x: 0, y: 0 }, posisi.akurasi_m),
    ...(middle && 'radius_m' in titik ? reach(middle, titik.radius_m) : []),
    ...ring,
  ]
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const scale = (SIZE - 2 * EDGE) / Math.max(right - left, bottom - top, 1)
  const place = ({ x, y }: Point): Point => ({
    x: SIZE / 2 + (x - (left + right) / 2) * scale,
    y: SIZE / 2 + (y - (top + bottom) / 2) * scale,
  })
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length)
  return {
    middle: place(middle ?? { x: mean(ring.map(({ x }) => x)), y: mean(ring.map(({ y }) => y)) }),
    me: place({ x: 0, y: 0 }),
    accuracy: posisi.akurasi_m * scale,
    circle: middle && 'radius_m' in titik ? { ...place(middle), r: titik.radius_m * scale } : undefined,
    outline:
      ring.length === 0
        ? undefined
        : ring
            .map(place)
            .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
            .join(' '),
  }
}
