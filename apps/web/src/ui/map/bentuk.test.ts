import { describe, expect, it } from 'vitest'
import { circleOf, cornersOf, middleOf, outlineOf, sameBentuk } from './bentuk.ts'
import { creditOf } from './tiles.ts'

const corners = [
  { lat: -6.1, lng: 106.8 },
  { lat: -6.1, lng: 106.9 },
  { lat: -6.2, lng: 106.9 },
]

describe('shapes on a map', () => {
  it('rounds what the mouse gives', () => {
    expect(circleOf({ lat: -6.17539241, lng: 106.82715309 }, 118.63)).toEqual({
      lat: -6.175392,
      lng: 106.827153,
      radius_m: 119,
    })
  })

  it('closes an outline and opens it again', () => {
    const outline = outlineOf(corners)
    expect(outline).toEqual({
      poligon: {
        type: 'Polygon',
        coordinates: [
          [
            [106.8, -6.1],
            [106.9, -6.1],
            [106.9, -6.2],
            [106.8, -6.1],
          ],
        ],
      },
    })
    expect('poligon' in outline && cornersOf(outline)).toEqual(corners)
    expect(outlineOf([])).toEqual({ poligon: { type: 'Polygon', coordinates: [[]] } })
  })

  it('knows whether something moved', () => {
    const circle = circleOf({ lat: 1, lng: 2 }, 100)
    expect(sameBentuk(circle, circleOf({ lat: 1.0000001, lng: 2 }, 100.2))).toBe(true)
    expect(sameBentuk(circle, circleOf({ lat: 1, lng: 2 }, 101))).toBe(false)
    expect(sameBentuk(circle, outlineOf(corners))).toBe(false)
    expect(sameBentuk(outlineOf(corners), outlineOf([...corners]))).toBe(true)
  })

  it('finds the middle', () => {
    expect(middleOf(circleOf({ lat: 1, lng: 2 }, 100))).toEqual({ lat: 1, lng: 2 })
    expect(middleOf(outlineOf([]))).toBeUndefined()
    expect(middleOf(outlineOf(corners))?.lng).toBeCloseTo(106.8667, 3)
  })
})

describe('credit of tiles', () => {
  const say = (host: string) => `Peta: ${host}`
  it.each([
    ['https://tile.openstreetmap.org/{z}/{x}/{y}.png', '© OpenStreetMap contributors'],
    ['https://{s}.tile.openstreetmap.org/{z}/{x}/{y}.png', '© OpenStreetMap contributors'],
    ['http://peta.instansi.go.id:8081/{z}/{x}/{y}.png', 'Peta: peta.instansi.go.id'],
    ['https://notopenstreetmap.org/{z}', 'Peta: notopenstreetmap.org'],
    ['https://<b>/{z}', ''],
  ])('%s', (tiles, credit) => expect(creditOf(tiles, say)).toBe(credit))
})
