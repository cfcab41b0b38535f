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
export const MAX_POINTS = 500

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

/** What is wrong with a place, as far as a look at each of its points tells. */
export function checkBentukTitik(titik: Titik): Exclude<TitikProblem, 'poligon_menyilang'> | null {
  if ('radius_m' in titik) {
    if (!isLatLng(titik.lat, titik.lng)) return 'koordinat'
    return titik.radius_m >= RADIUS.min && titik.radius_m <= RADIUS.max ? null : 'radius'
  }
  const [ring = []] = titik.poligon.coordinates
  if (titik.poligon.coordinates.length !== 1 || ring.length < 4 || ring.length > MAX_POINTS) return 'poligon_titik'
  if (!ring.every(([lng, lat]) => isLatLng(lat, lng))) return 'koordinat'
  const [first, last] = [ring[0], ring.at(-1)]
  if (first?.[0] !== last?.[0] || first?.[1] !== last?.[1]) return 'poligon_tertutup'
  const [a, b] = [ring[0] ?? [0, 0], farthest(ring)]
  return distance(a[1], a[0], b[1], b[0]) > 20_000 ? 'poligon_luas' : null
}

/** An outline of 500 points takes some milliseconds: of many, others need their turn in between. */
export function isMenyilang(titik: Titik): boolean {
  const [ring = []] = 'radius_m' in titik ? [] : titik.poligon.coordinates
  return crossesItself(unwrap(ring, ring[0]?.[0] ?? 0))
}

export const checkTitik = (titik: Titik): TitikProblem | null =>
  checkBentukTitik(titik) ?? (isMenyilang(titik) ? 'poligon_menyilang' : null)

const farthest = (ring: readonly Point[]): Point => {
  const [start = [0, 0] as Point] = ring
  return ring.reduce(
    (best, point) =>
      distance(start[1], start[0], point[1], point[0]) > distance(start[1], start[0], best[1], best[0]) ? point : best,
    start,
  )
}

/** Two edges that are not neighbours must not meet. Fifty outlines of five hundred points come in one request: nothing is made anew for a pair of edges. */
function crossesItself(ring: readonly Point[]): boolean {
  const [xs, ys] = [Float64Array.from(ring, ([x]) => x), Float64Array.from(ring, ([, y]) => y)]
  const x = (at: number): number => xs[at] as number
  const y = (at: number): number => ys[at] as number
  /** On which side of the edge from a point to the next another point lies. */
  const side = (edge: number, at: number): number =>
    Math.sign((x(edge + 1) - x(edge)) * (y(at) - y(edge)) - (y(edge + 1) - y(edge)) * (x(at) - x(edge)))
  const last = ring.length - 2
  for (let i = 0; i <= last; i += 1) {
    const [left, right] = [Math.min(x(i), x(i + 1)), Math.max(x(i), x(i + 1))]
    const [low, high] = [Math.min(y(i), y(i + 1)), Math.max(y(i), y(i + 1))]
    for (let j = i + 2; j <= last; j += 1) {
      if (i === 0 && j === last) continue
      // Most pairs lie apart, which is seen without reckoning.
      if (x(j) > right && x(j + 1) > right) continue
      if (x(j) < left && x(j + 1) < left) continue
      if (y(j) > high && y(j + 1) > high) continue
      if (y(j) < low && y(j + 1) < low) continue
      if (side(i, j) !== side(i, j + 1) && side(j, i) !== side(j, i + 1)) return true
    }
  }
  return false
}

/** WGS84. */
const A = 6_378_137
const E2 = 0.006_694_379_990_141_317
const MEAN_RADIUS = 6_371_008.8
const radians = (degrees: number): number => (degrees * Math.PI) / 180
/** A difference of longitudes the short way round. */
const shortWay = (degrees: number): number => (degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees)

/**
 * Metres over the ground on the ellipsoid: the straight line between the two points through the earth, bent to a sphere. Nothing is lost at the
 * poles or at the date line; up to 50 km the bending is a matter of centimetres, far away the error stays below 0.5 %.
 */
export function distance(latA: number, lngA: number, latB: number, lngB: number): number {
  const [sinA, sinB] = [Math.sin(radians(latA)), Math.sin(radians(latB))]
  const [normalA, normalB] = [A / Math.sqrt(1 - E2 * sinA * sinA), A / Math.sqrt(1 - E2 * sinB * sinB)]
  const [xA, xB] = [normalA * Math.cos(radians(latA)), normalB * Math.cos(radians(latB))]
  const dX = xA - xB
  const dZ = (1 - E2) * (normalA * sinA - normalB * sinB)
  const turn = Math.sin(radians(lngB - lngA) / 2)
  const line = Math.sqrt(dX * dX + 4 * xA * xB * turn * turn + dZ * dZ)
  return 2 * MEAN_RADIUS * Math.asin(Math.min(1, line / (2 * MEAN_RADIUS)))
}

/** The outline with longitudes that run on over the date line, and as seen from `lng`. */
function unwrap(ring: readonly Point[], lng: number): Point[] {
  let before = ring[0]?.[0] ?? 0
  let x = shortWay(before - lng)
  return ring.map(([at, lat]) => {
    x += shortWay(at - before)
    before = at
    return [x, lat]
  })
}

function isInsidePolygon(lat: number, ring: readonly Point[]): boolean {
  let inside = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
    const [xi, yi] = ring[i] ?? [0, 0]
    const [xj, yj] = ring[j] ?? [0, 0]
    if (yi > lat !== yj > lat && 0 < ((xj - xi) * (lat - yi)) / (yj - yi) + xi) inside = !inside
  }
  return inside
}

/** How far along the edge a–b its nearest point lies, from 0 to 1, found on a plane; longitudes are seen from the position's own. */
function alongEdge(lat: number, scale: number, a: Point, b: Point): number {
  const [dx, dy] = [(b[0] - a[0]) * scale, b[1] - a[1]]
  const length = dx * dx + dy * dy
  return length === 0 ? 0 : Math.max(0, Math.min(1, -(a[0] * scale * dx + (a[1] - lat) * dy) / length))
}

/** The plane is exact enough within some kilometres; farther away edges that look up to 5 % farther than the nearest are measured, too. */
const PLANE_DEGREES = 0.03
const PLANE_ERROR = 1.05

function toOutline(lat: number, ring: readonly Point[]): number {
  const scale = Math.cos(radians(lat))
  // Squares of degrees: nothing is measured on the ellipsoid before it is known which edge is near.
  const squares = new Float64Array(Math.max(0, ring.length - 1))
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < squares.length; i += 1) {
    const [a, b] = [ring[i] as Point, ring[i + 1] as Point]
    const along = alongEdge(lat, scale, a, b)
    const [x, y] = [(a[0] + along * (b[0] - a[0])) * scale, a[1] + along * (b[1] - a[1]) - lat]
    const square = x * x + y * y
    squares[i] = square
    if (square < least) least = square
  }
  const limit = least < PLANE_DEGREES ** 2 ? least : least * PLANE_ERROR ** 2
  let metres = Number.POSITIVE_INFINITY
  for (let i = 0; i < squares.length; i += 1) {
    if ((squares[i] ?? 0) > limit) continue
    const [a, b] = [ring[i] as Point, ring[i + 1] as Point]
    const along = alongEdge(lat, scale, a, b)
    metres = Math.min(metres, distance(lat, 0, a[1] + along * (b[1] - a[1]), a[0] + along * (b[0] - a[0])))
  }
  return metres
}

/** Metres from a position to the edge of a fence: positive outside, negative (or 0) inside. */
export function edgeOf(lat: number, lng: number, titik: Titik): number {
  if ('radius_m' in titik) return distance(lat, lng, titik.lat, titik.lng) - titik.radius_m
  const ring = unwrap(titik.poligon.coordinates[0] ?? [], lng)
  const metres = toOutline(lat, ring)
  return isInsidePolygon(lat, ring) ? -metres : metres
}

/** How many metres outside the fence a position is; 0 inside. */
export const outsideBy = (lat: number, lng: number, titik: Titik): number => Math.max(0, edgeOf(lat, lng, titik))

/** The fence that is nearest of all: the one a position is inside of, else the one whose edge is nearest. */
export function nearestTitik(
  lat: number,
  lng: number,
  titik: readonly Titik[],
): { readonly ke: number; readonly tepi_m: number } | null {
  let nearest: { ke: number; tepi_m: number } | null = null
  for (const [ke, one] of titik.entries()) {
    const tepi_m = edgeOf(lat, lng, one)
    if (nearest === null || tepi_m < nearest.tepi_m) nearest = { ke, tepi_m }
  }
  return nearest
}
