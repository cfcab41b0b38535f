import { describe, expect, it } from 'vitest'
import { eachAcak } from '../testing/acak.ts'
import { distance, edgeOf, nearestTitik, type Titik } from './titik.ts'

/** Vincenty's inverse formula (1975) on WGS84, written from the paper: another way to the same metres. NaN where it does not converge. */
function vincenty(latA: number, lngA: number, latB: number, lngB: number): number {
  const [a, f] = [6_378_137, 1 / 298.257_223_563]
  const b = a * (1 - f)
  const rad = Math.PI / 180
  const L = (((((lngB - lngA + 540) % 360) + 360) % 360) - 180) * rad
  const [U1, U2] = [Math.atan((1 - f) * Math.tan(latA * rad)), Math.atan((1 - f) * Math.tan(latB * rad))]
  const [sinU1, cosU1, sinU2, cosU2] = [Math.sin(U1), Math.cos(U1), Math.sin(U2), Math.cos(U2)]
  let lambda = L
  for (let round = 0; round < 200; round += 1) {
    const [sinL, cosL] = [Math.sin(lambda), Math.cos(lambda)]
    const sinS = Math.hypot(cosU2 * sinL, cosU1 * sinU2 - sinU1 * cosU2 * cosL)
    if (sinS === 0) return 0
    const cosS = sinU1 * sinU2 + cosU1 * cosU2 * cosL
    const sigma = Math.atan2(sinS, cosS)
    const sinAlpha = (cosU1 * cosU2 * sinL) / sinS
    const cos2Alpha = 1 - sinAlpha ** 2
    const cos2M = cos2Alpha === 0 ? 0 : cosS - (2 * sinU1 * sinU2) / cos2Alpha
    const C = (f / 16) * cos2Alpha * (4 + f * (4 - 3 * cos2Alpha))
    const next = L + (1 - C) * f * sinAlpha * (sigma + C * sinS * (cos2M + C * cosS * (-1 + 2 * cos2M ** 2)))
    if (Math.abs(next - lambda) > 1e-12) {
      lambda = next
      continue
    }
    const u2 = (cos2Alpha * (a * a - b * b)) / (b * b)
    const bigA = 1 + (u2 / 16_384) * (4_096 + u2 * (-768 + u2 * (320 - 175 * u2)))
    const bigB = (u2 / 1_024) * (256 + u2 * (-128 + u2 * (74 - 47 * u2)))
    const delta =
      bigB *
      sinS *
      (cos2M +
        (bigB / 4) * (cosS * (-1 + 2 * cos2M ** 2) - (bigB / 6) * cos2M * (-3 + 4 * sinS ** 2) * (-3 + 4 * cos2M ** 2)))
    return b * bigA * (sigma - delta)
  }
  return Number.NaN
}

const wrap = (lng: number): number => (lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng)
/** Somewhere up to 50 km from a place. */
function near(random: () => number, lat: number, lng: number): [number, number] {
  const metres = 50_000 * random() ** 2
  const angle = 2 * Math.PI * random()
  const north = Math.min(90, Math.max(-90, lat + (metres * Math.cos(angle)) / 111_000))
  return [north, wrap(lng + (metres * Math.sin(angle)) / (111_000 * Math.max(Math.cos((lat * Math.PI) / 180), 1e-3)))]
}

describe('metres over the ground', () => {
  it('are those of the ellipsoid', () => {
    expect(vincenty(0, 0, 0, 1)).toBeCloseTo(111_319.491, 2)
    expect(vincenty(0, 0, 1, 0)).toBeCloseTo(110_574.389, 2)
    expect(distance(-6.2, 106.8, -6.2, 106.8)).toBe(0)
  })

  it.each<[string, (random: () => number) => [number, number]]>([
    ['in Indonesia', (random) => [-11 + 17 * random(), 95 + 46 * random()]],
    ['anywhere', (random) => [-89 + 178 * random(), -180 + 360 * random()]],
    ['at the date line', (random) => [-60 + 120 * random(), wrap(179.8 + 0.4 * random())]],
    ['at the poles', (random) => [(random() < 0.5 ? -1 : 1) * (89.5 + 0.5 * random()), -180 + 360 * random()]],
  ])('%s agree with Vincenty within 0.1 %% up to 50 km', (_name, somewhere) => {
    eachAcak('metres', 1, ({ next: random }) => {
      const [lat, lng] = somewhere(random)
      const [latB, lngB] = near(random, lat, lng)
      const truth = vincenty(lat, lng, latB, lngB)
      if (truth > 60_000) return
      expect(Math.abs(distance(lat, lng, latB, lngB) - truth), `${lat},${lng} ${latB},${lngB}`).toBeLessThanOrEqual(
        truth * 0.001 + 0.001,
      )
    })
  })
})

/** The outline in steps of a metre or so, each measured with Vincenty; inside by counting crossings of a line to the east. */
function naiveEdge(lat: number, lng: number, ring: readonly (readonly [number, number])[]): number {
  let least = Number.POSITIVE_INFINITY
  let crossings = 0
  for (let index = 0; index + 1 < ring.length; index += 1) {
    const [[ax, ay], [bx, by]] = [ring[index] ?? [0, 0], ring[index + 1] ?? [0, 0]]
    const turn = bx - ax > 180 ? bx - ax - 360 : bx - ax < -180 ? bx - ax + 360 : bx - ax
    for (let step = 0; step <= 400; step += 1) {
      const t = step / 400
      least = Math.min(least, vincenty(lat, lng, ay + t * (by - ay), wrap(ax + t * turn)))
    }
    if (ay > lat === by > lat) continue
    const at = ax + (turn * (lat - ay)) / (by - ay) - lng
    const east = at < -180 ? at + 360 : at > 180 ? at - 360 : at
    if (east > 0) crossings += 1
  }
  return crossings % 2 === 1 ? -least : least
}

describe('the edge of a fence', () => {
  it.each([
    ['in Jakarta', -6.2, 106.8],
    ['at the date line', -16.8, 180],
    ['in Moscow', 55.7, 37.6],
  ])('of an outline %s is measured like by a second way', (_name, lat, lng) => {
    eachAcak('edge', 0.1, ({ next: random }, index) => {
      const ring = [0, 1, 2, 3, 4].map((corner): [number, number] => {
        const [angle, metres] = [((corner + random() * 0.8) * 2 * Math.PI) / 5, 50 + 900 * random()]
        const scale = 111_000 * Math.cos((lat * Math.PI) / 180)
        return [wrap(lng + (metres * Math.sin(angle)) / scale), lat + (metres * Math.cos(angle)) / 111_000]
      })
      const [first = [0, 0]] = ring
      const closed = [...ring, first]
      const away = index % 3 === 0 ? 0.3 : 0.008
      const [pLat, pLng] = [lat + away * (random() - 0.5), wrap(lng + away * (random() - 0.5))]
      const truth = naiveEdge(pLat, pLng, closed)
      const titik: Titik = { nama: '', poligon: { type: 'Polygon', coordinates: [closed] } }
      expect(Math.abs(edgeOf(pLat, pLng, titik) - truth), `${index}`).toBeLessThanOrEqual(Math.abs(truth) * 0.001 + 3)
    })
  })

  it('is far away for somebody on the other side of the earth, also at the same latitude', () => {
    const square: [number, number][] = [
      [106.8, -6.201],
      [106.802, -6.201],
      [106.802, -6.199],
      [106.8, -6.199],
      [106.8, -6.201],
    ]
    const titik: Titik = { nama: '', poligon: { type: 'Polygon', coordinates: [square] } }
    expect(edgeOf(-6.2, -73.199, titik)).toBeGreaterThan(10_000_000)
    expect(edgeOf(-6.2, 106.801, titik)).toBeLessThan(0)
  })

  it('of the nearest fence counts: inside a small one beside a large one, or nearer to the small one', () => {
    const large: Titik = { nama: 'besar', lat: -6.2, lng: 106.8, radius_m: 2_000 }
    const small: Titik = { nama: 'kecil', lat: -6.2, lng: 106.85, radius_m: 30 }
    expect(nearestTitik(-6.2, 106.8501, [large, small])).toMatchObject({ ke: 1 })
    expect(nearestTitik(-6.2, 106.89, [large, small])?.ke).toBe(1)
    expect(nearestTitik(-6.2, 106.801, [small, large])?.ke).toBe(1)
    expect(nearestTitik(-6.2, 106.8, [])).toBeNull()
  })
})
