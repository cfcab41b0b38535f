/** A place where clocking is expected: a circle, or an outline as GeoJSON has it ([lng, lat], first point repeated at the end). */
export type Lingkaran = { readonly nama: string; readonly lat: number; readonly lng: number; readonly radius_m: number }
export type Poligon = {
  readonly nama: string
  readonly poligon: {
    readonly type: 'Polygon'
    readonly coordinates: readonly (readonly (readonly [number, number])[])[]
  }
}
export type Titik = Lingkaran | Poligon

export const RADIUS = { min: 30, max: 2_000, default: 100 } as const
const MAX_POINTS = 500

export type TitikProblem =
  | 'koordinat'
  | 'radius'
  | 'poligon_titik'
  | 'poligon_tertutup'
  | 'poligon_menyilang'
  | 'poligon_luas'

type Point = readonly [number, number]

const isLatLng = (lat: number, lng: number): boolean =>
  Number.isFinite(lat) && Number.isFinite(lng) && Math.abs(lat) <= 90 && Math.abs(lng) <= 180

export function checkTitik(titik: Titik): TitikProblem | null {
  if ('radius_m' in titik) {
    if (!isLatLng(titik.lat, titik.lng)) return 'koordinat'
    return titik.radius_m >= RADIUS.min && titik.radius_m <= RADIUS.max ? null : 'radius'
  }
  const [ring = []] = titik.poligon.coordinates
  if (titik.poligon.coordinates.length !== 1 || ring.length < 4 || ring.length > MAX_POINTS) return 'poligon_titik'
  if (!ring.every(([lng, lat]) => isLatLng(lat, lng))) return 'koordinat'
  const [first, last] = [ring[0], ring.at(-1)]
  if (first?.[0] !== last?.[0] || first?.[1] !== last?.[1]) return 'poligon_tertutup'
  if (crossesItself(ring)) return 'poligon_menyilang'
  const [a, b] = [ring[0] ?? [0, 0], farthest(ring)]
  return distance(a[1], a[0], b[1], b[0]) > 20_000 ? 'poligon_luas' : null
}

const farthest = (ring: readonly Point[]): Point => {
  const [start = [0, 0] as Point] = ring
  return ring.reduce(
    (best, point) =>
      distance(start[1], start[0], point[1], point[0]) > distance(start[1], start[0], best[1], best[0]) ? point : best,
    start,
  )
}

const side = (a: Point, b: Point, c: Point): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))

/** Two edges that are not neighbours must not meet. */
function crossesItself(ring: readonly Point[]): boolean {
  const edges = ring.slice(0, -1).map((point, index) => [point, ring[index + 1] ?? point] as const)
  for (let i = 0; i < edges.length; i += 1) {
    for (let j = i + 2; j < edges.length; j += 1) {
      if (i === 0 && j === edges.length - 1) continue
      const [a, b] = edges[i] ?? []
      const [c, d] = edges[j] ?? []
      if (a && b && c && d && side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b)) return true
    }
  }
  return false
}

const EARTH = 6_371_008.8
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Metres over the ground (haversine). */
export function distance(latA: number, lngA: number, latB: number, lngB: number): number {
  const dLat = radians(latB - latA)
  const dLng = radians(lngB - lngA)
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(latA)) * Math.cos(radians(latB)) * Math.sin(dLng / 2) ** 2
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(h)))
}

function isInsidePolygon(lat: number, lng: number, ring: readonly Point[]): boolean {
  let inside = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
    const [xi, yi] = ring[i] ?? [0, 0]
    const [xj, yj] = ring[j] ?? [0, 0]
    if (yi > lat !== yj > lat && lng < ((xj - xi) * (lat - yi)) / (yj - yi) + xi) inside = !inside
  }
  return inside
}

/** Metres from a point to the edge a–b, on a plane that is good enough within an office's reach. */
function toEdge(lat: number, lng: number, a: Point, b: Point): number {
  const scale = Math.cos(radians(lat))
  const [px, py, ax, ay, bx, by] = [0, 0, (a[0] - lng) * scale, a[1] - lat, (b[0] - lng) * scale, b[1] - lat]
  const length = (bx - ax) ** 2 + (by - ay) ** 2
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / length))
  return Math.hypot(ax + along * (bx - ax), ay + along * (by - ay)) * radians(1) * EARTH
}

/** How many metres outside the fence a position is; 0 inside. */
export function outsideBy(lat: number, lng: number, titik: Titik): number {
  if ('radius_m' in titik) return Math.max(0, distance(lat, lng, titik.lat, titik.lng) - titik.radius_m)
  const [ring = []] = titik.poligon.coordinates
  if (isInsidePolygon(lat, lng, ring)) return 0
  return Math.min(...ring.slice(0, -1).map((point, index) => toEdge(lat, lng, point, ring[index + 1] ?? point)))
}
