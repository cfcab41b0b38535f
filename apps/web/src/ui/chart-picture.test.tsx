import { expect, it } from 'vitest'
import { BarChart } from './BarChart.tsx'
import { chartSvg } from './chart-picture.ts'
import { HeatMap } from './HeatMap.tsx'
import { LineChart } from './LineChart.tsx'
import { show } from './testing.tsx'

const drawn = async (chart: React.ReactNode) => {
  const { host } = await show(chart)
  const figure = host.querySelector('figure')
  const svg = figure?.querySelector<SVGSVGElement>('svg[viewBox]')
  if (figure === null || svg === null || svg === undefined) return expect.fail('no chart')
  const { text, height } = chartSvg(figure, svg)
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml')
  const texts = [...parsed.querySelectorAll('text')].map((one) => one.textContent)
  return { texts, parsed, height, own: Number(svg.getAttribute('viewBox')?.split(' ')[3]) }
}

it('a picture of bars says what it is of and whose bar is which', async () => {
  const { texts, parsed, height, own } = await drawn(
    <BarChart
      title="Perbandingan"
      beside
      series={[
        { key: 'a', label: 'Kantor A', tone: 'hadir' },
        { key: 'b', label: 'Kantor B', tone: 'info' },
      ]}
      points={[{ key: 'x', label: 'Kehadiran', values: { a: 80, b: 90 } }]}
    />,
  )
  expect(texts.slice(0, 3)).toEqual(['Perbandingan', 'Kantor A', 'Kantor B'])
  expect(texts).toContain('Kehadiran')
  // Its ground, and a patch for each office, before the chart.
  expect(parsed.querySelectorAll('svg > rect')).toHaveLength(3)
  expect(height).toBeGreaterThan(own)
})

it('a picture of lines tells a dashed one from a whole one', async () => {
  const { texts, parsed } = await drawn(
    <LineChart
      title="Tren"
      labels={[{ key: '1', label: 'Januari', tick: 'Jan' }]}
      series={[
        { key: 'a', label: 'Kantor A', tone: 'hadir', values: [9000] },
        { key: 'b', label: 'Kantor B', tone: 'hadir', dashed: true, values: [8000] },
      ]}
    />,
  )
  expect(texts.slice(0, 3)).toEqual(['Tren', 'Kantor A', 'Kantor B'])
  const dashes = [...parsed.querySelectorAll('svg > line')].map((one) => one.hasAttribute('stroke-dasharray'))
  expect(dashes).toEqual([false, true])
})

it('a picture of a map has its scale', async () => {
  const { texts } = await drawn(
    <HeatMap title="Peta" rows={['Senin']} columns={['07']} values={[12]} cell={(a, b, n) => `${a} ${b} ${n}`} />,
  )
  expect(texts.slice(0, 3)).toEqual(['Peta', '0', '12'])
})
