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

/** The chart as a file of its own: what its classes say stands in it, on the ground of the page. */
export function chartSvg(chart: SVGSVGElement): { text: string; width: number; height: number } {
  const copy = chart.cloneNode(true) as SVGSVGElement
  const [from, to] = [chart.querySelectorAll('*'), copy.querySelectorAll('*')]
  for (const [index, element] of [...from].entries()) {
    const look = getComputedStyle(element)
    for (const name of LOOK) {
      const value = look.getPropertyValue(name)
      if (value !== '') to[index]?.setAttribute(name, value)
    }
  }
  const { width, height } = chart.viewBox.baseVal
  const ground = document.createElementNS(SVG, 'rect')
  ground.setAttribute('width', String(width))
  ground.setAttribute('height', String(height))
  ground.setAttribute('fill', getComputedStyle(document.body).backgroundColor || '#fff')
  copy.prepend(ground)
  copy.setAttribute('xmlns', SVG)
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  return { text: new XMLSerializer().serializeToString(copy), width, height }
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
  if (chart === null) return
  const drawn = chartSvg(chart)
  const png = await toPng(drawn)
  if (png === null) saveFile(new Blob([drawn.text], { type: 'image/svg+xml' }), `${name}.svg`)
  else saveFile(png, `${name}.png`)
}
