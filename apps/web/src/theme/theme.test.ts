import { describe, expect, test } from 'vitest'
import { biru } from './palette.ts'
import { knownKode, lookOf, TONES, type Tone, toneOf } from './status.ts'
import { statusCss } from './status-sheet.ts'
import { cssVariablesResolver, theme } from './theme.ts'

/** WCAG 2.2 contrast of two `#rrggbb` colours. */
const channel = (hex: string, at: number): number => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const luminance = (hex: string): number =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5)
const contrast = (one: string, other: string): number => {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const resolved = cssVariablesResolver(theme as never)
const schemes = ['light', 'dark'] as const
const grounds = ['--p-canvas', '--p-surface', '--p-sunken']
const colour = (scheme: 'light' | 'dark', name: string): string => {
  const variables: Record<string, string> = resolved[scheme]
  const value = variables[name]
  if (!value) throw new Error(`${name} is not set in the ${scheme} theme`)
  return value
}

test('contrast agrees with the published extremes', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

describe.each(schemes)('%s theme', (scheme) => {
  test.each(Object.keys(TONES) as Tone[])('status %s: text and marks are readable', (tone) => {
    const { soft, ink, solid } = TONES[tone][scheme]
    expect(contrast(ink, soft)).toBeGreaterThanOrEqual(4.5)
    for (const ground of grounds.slice(0, 2)) expect(contrast(solid, colour(scheme, ground))).toBeGreaterThanOrEqual(3)
  })

  test.each(['--p-ink', '--p-muted', '--p-accent', '--p-danger', '--p-attention', '--p-good', '--mantine-color-error'])(
    '%s is readable on every ground',
    (name) => {
      for (const ground of grounds)
        expect(contrast(colour(scheme, name), colour(scheme, ground))).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each(['accent', 'attention', 'danger', 'good'])('%s text is readable on its own soft ground', (name) => {
    expect(contrast(colour(scheme, `--p-${name}`), colour(scheme, `--p-${name}-soft`))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colour(scheme, '--p-ink'), colour(scheme, `--p-${name}-soft`))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colour(scheme, '--p-muted'), colour(scheme, `--p-${name}-soft`))).toBeGreaterThanOrEqual(4.5)
  })

  test('placeholder and the edges of fields stand out', () => {
    expect(
      contrast(colour(scheme, '--mantine-color-placeholder'), colour(scheme, '--p-surface')),
    ).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colour(scheme, '--p-line-strong'), colour(scheme, '--p-surface'))).toBeGreaterThanOrEqual(3)
    expect(contrast(colour(scheme, '--p-focus'), colour(scheme, '--p-canvas'))).toBeGreaterThanOrEqual(3)
  })

  test('white text on the primary button', () => {
    const shade = scheme === 'light' ? 7 : 5
    expect(contrast('#ffffff', biru[shade] ?? '')).toBeGreaterThanOrEqual(4.5)
    expect(contrast('#ffffff', biru[shade + 1] ?? '')).toBeGreaterThanOrEqual(4.5)
  })
})

test('every day code and izin state of the closed lists has a tone', () => {
  const dayCodes =
    'H TL1 TL2 TL3 TL4 PSW1 PSW2 PSW3 PSW4 TAM TAP TK DL WFH CT CB CS CM CAP CLTN CBer S I IT IPC IK LA TB DK MPP DPK L GS KONFLIK BELUM'
  const izin =
    'draf diajukan disetujui_atasan disetujui_pybmc perubahan_diusulkan ditangguhkan tidak_disetujui disetujui dibatalkan dipanggil_kembali kedaluwarsa'
  for (const kode of `${dayCodes} ${izin}`.split(' ')) expect(knownKode()).toContain(kode)
  expect(toneOf('TL1+PSW2')).toBe('tl1')
  expect(toneOf('tidak dikenal')).toBe('nonaktif')
  expect(lookOf('menunggu')).toBe('hatched')
  expect(lookOf('konflik')).toBe('outline')
})

test('the sheet holds every tone in both themes', () => {
  for (const tone of Object.keys(TONES)) expect(statusCss().split(`[data-tone='${tone}']{`)).toHaveLength(3)
})
