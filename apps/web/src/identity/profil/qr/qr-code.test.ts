import { describe, expect, it } from 'vitest'
import { formatBits, makeGrid, versionBits } from './grid.ts'
import { qrCode } from './qr-code.ts'
import { correctionWords, multiply } from './reed-solomon.ts'
import { wordsOfText } from './words-of-text.ts'

const show = (value: number, length: number) => value.toString(2).padStart(length, '0')

describe('a QR code', () => {
  it('protects format and version as the standard has it', () => {
    expect([0, 5].map((mask) => show(formatBits(mask), 15))).toEqual(['101010000010010', '100000011001110'])
    expect([7, 10].map((version) => show(versionBits(version), 18))).toEqual([
      '000111110010010100',
      '001010010011010011',
    ])
  })

  it("adds the corrections of the standard's own example", () => {
    const data = [16, 32, 12, 86, 97, 128, 236, 17, 236, 17, 236, 17, 236, 17, 236, 17]
    expect(correctionWords(data, 10)).toEqual([165, 36, 212, 193, 237, 54, 199, 135, 44, 85])
  })

  it('makes words whose every root is nothing, so that a reader finds no error', () => {
    const data = [...new TextEncoder().encode('otpauth://totp/PRESENSI')]
    const words = [...data, ...correctionWords(data, 18)]
    let root = 1
    for (let at = 0; at < 18; at += 1) {
      expect(words.reduce((sum, word) => multiply(sum, root) ^ word, 0)).toBe(0)
      root = multiply(root, 2)
    }
  })

  it.each([
    [14, 1, 26],
    [15, 2, 44],
    [84, 5, 134],
    [107, 7, 196],
    [213, 10, 346],
  ])('holds %i bytes in version %i', (length, version, words) => {
    const made = wordsOfText('a'.repeat(length))
    expect([made?.version, made?.words.length]).toEqual([version, words])
    expect(qrCode('a'.repeat(length))?.length).toBe(version * 4 + 17)
  })

  it('says so when a text is too long', () => {
    expect(qrCode('a'.repeat(214))).toBeUndefined()
  })

  it('leaves room for exactly its words', () => {
    for (const [version, words] of [
      [1, 26],
      [2, 44],
      [7, 196],
      [10, 346],
    ] as const) {
      const free = makeGrid(version)
        .fixed.flat()
        .filter((fixed) => !fixed).length
      expect(Math.floor(free / 8)).toBe(words)
    }
  })
})
