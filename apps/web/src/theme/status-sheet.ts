import { TONES, type ToneColours } from './status.ts'

/**
 * The table as CSS, so that thousands of cells need one attribute each: `data-tone="tl1"` gives --s-soft, --s-ink and --s-solid.
 * A constructed sheet is not inline style, so the content security policy lets it pass, and the table stays in one place.
 */
const declarations = ({ soft, ink, solid }: ToneColours): string =>
  `{--s-soft:${soft};--s-ink:${ink};--s-solid:${solid}}`

export const statusCss = (): string =>
  Object.entries(TONES)
    .map(
      ([tone, { light, dark }]) =>
        `[data-tone='${tone}']${declarations(light)}` +
        `[data-mantine-color-scheme='dark'] [data-tone='${tone}']${declarations(dark)}` +
        `@media print{[data-tone='${tone}'][data-tone]${declarations(light)}}`,
    )
    .join('')

let installed = false

export const installStatusColours = (): void => {
  if (installed || typeof document === 'undefined' || !('adoptedStyleSheets' in document)) return
  installed = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(statusCss())
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
