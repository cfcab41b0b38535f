import { describe, expect, it } from 'vitest'
import { emptyCircle, readDraft, readPair, readPastedPair, textsOf, titikToSend, toDraft } from './titik-draft.ts'

const circle = (lat: string, lng: string, radius_m: string) => ({ key: 'a', nama: 'Gerbang', lat, lng, radius_m })
const outline = (sudut: string) => ({ key: 'b', nama: '', sudut })
const codes = (draft: Parameters<typeof readDraft>[0]) =>
  readDraft(draft).problems.map(({ field, code }) => `${field} ${code}`)

const SQUARE = '-6.1750, 106.8270\n-6.1750, 106.8280\n-6.1760, 106.8280\n-6.1760, 106.8270'

describe('a circle as typed', () => {
  it.each([
    ['-6.1754', '106.8272', '100', []],
    ['-6,1754', '106,8272', '30', []],
    ['−6.1754', '106.8272', '2000', []],
    ['', '', '', ['lat wajib', 'lng wajib', 'radius_m wajib']],
    ['utara', '106.8272', 'x', ['lat bilangan', 'radius_m bilangan']],
    ['-96', '186', '100', ['lat lintang', 'lng bujur']],
    ['-6.1754', '106.8272', '5', ['radius_m radius']],
    ['-6.1754', '106.8272', '50000', ['radius_m radius']],
    ['-6.1754', '106.8272', '99.5', ['radius_m radius']],
  ])('%s %s %s', (lat, lng, radius, expected) => expect(codes(circle(lat, lng, radius))).toEqual(expected))

  it('is drawn as soon as it has a place, even with a bad radius', () => {
    expect(readDraft(circle('-6.1754', '106.8272', '5')).titik).toEqual({
      nama: 'Gerbang',
      lat: -6.1754,
      lng: 106.8272,
      radius_m: 5,
    })
    expect(readDraft(emptyCircle('x')).titik).toBeUndefined()
  })
})

describe('an outline as typed', () => {
  it.each([
    [SQUARE, []],
    [SQUARE.replaceAll(', ', ' '), []],
    ['', ['sudut wajib']],
    ['-6.1750, 106.8270\n\nentah', ['sudut baris:3']],
    ['-6.1750, 106.8270\n-6.1750, 106.8280', ['sudut poligon_titik']],
    ['-96, 106.8\n-6, 106.9\n-6.1, 106.9', ['sudut koordinat']],
    ['-6.1750, 106.8270\n-6.1760, 106.8280\n-6.1750, 106.8280\n-6.1760, 106.8270', ['sudut poligon_menyilang']],
    ['-6, 106\n-6, 107\n-7, 107', ['sudut poligon_luas']],
  ])('%j', (sudut, expected) => expect(codes(outline(sudut))).toEqual(expected))

  it('goes to the wire and back unchanged', () => {
    const [sent] = titikToSend([outline(SQUARE)])
    expect(sent && 'poligon' in sent && sent.poligon.coordinates[0]).toHaveLength(5)
    expect(sent && textsOf(sent)).toEqual({
      sudut: SQUARE.replaceAll('0\n', '\n').replaceAll('0,', ',').replace(/0$/, ''),
    })
  })
})

describe('what is sent', () => {
  it('leaves an empty name to the server', () => {
    expect(titikToSend([{ ...circle('1', '2', '100'), nama: ' ' }])).toEqual([{ lat: 1, lng: 2, radius_m: 100 }])
    expect(titikToSend([circle('1', '2', '100')])).toEqual([{ nama: 'Gerbang', lat: 1, lng: 2, radius_m: 100 }])
  })

  it('reads what maps copy', () => {
    expect(readPair('-6.1754, 106.8272')).toEqual({ lat: '-6.1754', lng: '106.8272' })
    expect(readPair('-6.1754;106.8272')).toEqual({ lat: '-6.1754', lng: '106.8272' })
    expect(readPastedPair('-6.1754, 106.8272')).toEqual({ lat: '-6.1754', lng: '106.8272' })
    expect(readPastedPair('-6,1754')).toBeUndefined()
    expect(readPair('-6.1754')).toBeUndefined()
    expect(readPair('Monas')).toBeUndefined()
  })

  it('keeps what the server knows', () => {
    expect(toDraft({ nama: 'A', lat: 1.5, lng: 2, radius_m: 80 }, 'k')).toEqual({
      key: 'k',
      nama: 'A',
      lat: '1.5',
      lng: '2',
      radius_m: '80',
    })
  })
})
