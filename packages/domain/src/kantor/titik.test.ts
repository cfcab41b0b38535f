import { describe, expect, it } from 'vitest'
import { checkTitik, distance, outsideBy, type Titik } from './titik.ts'

const circle = (radius_m: number, lat = -6.2, lng = 106.8): Titik => ({ nama: 'x', lat, lng, radius_m })
const outline = (...ring: [number, number][]): Titik => ({
  nama: 'x',
  poligon: { type: 'Polygon', coordinates: [ring] },
})
const SQUARE: [number, number][] = [
  [106.8, -6.2],
  [106.801, -6.2],
  [106.801, -6.201],
  [106.8, -6.201],
  [106.8, -6.2],
]

describe('a place', () => {
  it.each<[string, Titik, string | null]>([
    ['a circle', circle(100), null],
    ['the smallest', circle(30), null],
    ['the largest', circle(2_000), null],
    ['5 m', circle(5), 'radius'],
    ['50 km', circle(50_000), 'radius'],
    ['north of the pole', circle(100, 91), 'koordinat'],
    ['around the world', circle(100, 0, 181), 'koordinat'],
    ['nowhere', circle(100, Number.NaN), 'koordinat'],
    ['a square', outline(...SQUARE), null],
    ['an open outline', outline(...SQUARE.slice(0, 4)), 'poligon_tertutup'],
    ['two points', outline([106.8, -6.2], [106.801, -6.2], [106.8, -6.2]), 'poligon_titik'],
    ['a bow tie', outline([0, 0], [0.001, 0.001], [0.001, 0], [0, 0.001], [0, 0]), 'poligon_menyilang'],
    ['a province', outline([106, -6], [107, -6], [107, -7], [106, -7], [106, -6]), 'poligon_luas'],
    ['off the map', outline([206.8, -6.2], [106.801, -6.2], [106.801, -6.201], [206.8, -6.2]), 'koordinat'],
  ])('%s: %s', (_name, titik, problem) => expect(checkTitik(titik)).toBe(problem))

  it('distances are metres over the ground', () => {
    expect(distance(0, 0, 0, 1)).toBeCloseTo(111_319, -1)
    expect(distance(-6.2, 106.8, -6.2, 106.8)).toBe(0)
    expect(Math.round(distance(-6.2, 106.8, -6.201, 106.8))).toBe(111)
  })

  it.each<[string, Titik, number, number, number]>([
    ['the middle of a circle', circle(100), -6.2, 106.8, 0],
    ['111 m from the middle of 100 m', circle(100), -6.201, 106.8, 11],
    ['inside a square', outline(...SQUARE), -6.2005, 106.8005, 0],
    ['south of a square', outline(...SQUARE), -6.202, 106.8005, 111],
    ['off its corner', outline(...SQUARE), -6.202, 106.802, 157],
  ])('%s is outside by so many metres', (_name, titik, lat, lng, metres) => {
    expect(Math.abs(outsideBy(lat, lng, titik) - metres)).toBeLessThan(1.5)
  })
})
