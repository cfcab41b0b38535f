import { saveFile } from '../lib/download.ts'

/** As attributes: a style of its own would be refused by the content security policy. */
const LOOK = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'stroke-linecap',
  'opacity',
  'font-family',
  'font-size',
] as const
const SVG = 'http://www.w3.org/2000/svg'
/** Twice as fine as the screen: papers are printed. */
const FINE = 2

/** Of the picture's head: where its words begin, how high a line is, and how wide a letter is at most. */
const [EDGE, TITLE, LINE, LETTER, SWATCH] = [8, 26, 20, 7, 12] as const

function element(name: string, attributes: Readonly<Record<string, string | number>>, text?: string): SVGElement {
  const made = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  if (text !== undefined) made.textContent = text
  return made
}
const words = (of: Element, x: number, y: number, size: number, text: string): SVGElement => {
  const look = getComputedStyle(of)
  const fill = look.color || '#000'
  return element('text', { x, y, fill, 'font-family': look.fontFamily || 'sans-serif', 'font-size': size }, text)
}

/** A sign of the legend as a drawing: a patch of its colour, or a line where lines are compared. */
function sign(of: Element, x: number, y: number): SVGElement {
  const look = getComputedStyle(of)
  const line = look.getPropertyValue('border-block-start-color') || look.borderTopColor
  const ground = look.backgroundColor
  const isLine = of.hasAttribute('data-stroke')
  if (!isLine) return element('rect', { x, y: y - 10, width: SWATCH, height: 11, rx: 2, fill: ground || '#888' })
  const dashes: Record<string, string> = of.hasAttribute('data-dashed') ? { 'stroke-dasharray': '4 3' } : {}
  const stroke = { stroke: line || '#888', 'stroke-width': 2.5, ...dashes }
  return element('line', { x1: x, x2: x + SWATCH, y1: y - 4, y2: y - 4, ...stroke })
}

/** The title and the legend as they stand above the chart: without them nobody can tell whose bars these are. */
function head(figure: Element, width: number): { parts: SVGElement[]; height: number } {
  const caption = figure.querySelector('figcaption')
  const title = figure.getAttribute('data-chart') ?? ''
  const parts: SVGElement[] = caption === null ? [] : [words(caption, EDGE, 18, 15, title)]
  let [x, y] = [EDGE, TITLE + 14]
  for (const item of figure.querySelectorAll(':scope > ul > li')) {
    const pieces = [...item.childNodes].flatMap((node): { node: Element; text: string | null; wide: number }[] => {
      if (node instanceof Element) return [{ node, text: null, wide: SWATCH + 4 }]
      const text = (node.textContent ?? '').trim()
      return text === '' ? [] : [{ node: item, text, wide: text.length * LETTER + 6 }]
    })
    const wide = pieces.reduce((sum, one) => sum + one.wide, 0)
    if (x > EDGE && x + wide > width) [x, y] = [EDGE, y + LINE]
    for (const { node, text, wide: step } of pieces) {
      parts.push(text === null ? sign(node, x, y) : words(node, x, y, 12, text))
      x += step
    }
    x += 10
  }
  return { parts, height: y + 10 }
}

/** The chart as a file of its own: title, legend, and what its classes say stand in it, on the ground of the page. */
export function chartSvg(figure: Element, chart: SVGSVGElement): { text: string; width: number; height: number } {
  const copy = chart.cloneNode(true) as SVGSVGElement
  const [from, to] = [chart.querySelectorAll('*'), copy.querySelectorAll('*')]
  for (const [index, element] of [...from].entries()) {
    const look = getComputedStyle(element)
    for (const name of LOOK) {
      const value = look.getPropertyValue(name)
      if (value !== '') to[index]?.setAttribute(name, value)
    }
  }
  const [, , wide = 0, high = 0] = (chart.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number)
  const { parts, height: above } = head(figure, wide)
  const [width, height] = [wide, above + high]
  const fill = getComputedStyle(document.body).backgroundColor || '#fff'
  const whole = element('svg', { xmlns: SVG, viewBox: `0 0 ${width} ${height}`, width, height })
  copy.setAttribute('y', String(above))
  copy.setAttribute('width', String(wide))
  copy.setAttribute('height', String(high))
  whole.append(element('rect', { width, height, fill }), ...parts, copy)
  return { text: new XMLSerializer().serializeToString(whole), width, height }
}

async function toPng({ text, width, height }: ReturnType<typeof chartSvg>): Promise<Blob | null> {
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
  try {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    const canvas = document.createElement('canvas')
    canvas.width = width * FINE
    canvas.height = height * FINE
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return await new Promise((done) => canvas.toBlob(done, 'image/png'))
  } catch {
    // A browser that draws no such picture still gets the drawing itself.
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Saves a chart as a picture; where the browser cannot make one, as a drawing. */
export async function saveChart(figure: Element | null, name: string): Promise<void> {
  const chart = figure?.querySelector<SVGSVGElement>('svg[viewBox][aria-hidden]:not([class*="icon"])') ?? null
  if (figure === null || chart === null) return
  const drawn = chartSvg(figure, chart)
  const png = await toPng(drawn)
  if (png === null) saveFile(new Blob([drawn.text], { type: 'image/svg+xml' }), `${name}.svg`)
  else saveFile(png, `${name}.png`)
}
