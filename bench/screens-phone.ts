import { type Session, signInByCalls } from '../e2e/journey.ts'
import { atMost, type Row, told } from './rows.ts'
import { controlWork } from './screens-control.ts'
import { quantile, usableAfter } from './screens-frames.ts'
import { EMPLOYEE, type ScreenWorld } from './screens-world.ts'

const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
  locale: 'id-ID',
  timezoneId: 'Asia/Jakarta',
} as const
const SLOWDOWN = 4
const ROUNDS = 5
const USABLE_MS = 3_000

type Network = { readonly latency: number; readonly down: number; readonly up: number }
const kilobits = (rate: number): number => (rate * 1000) / 8

/** Lighthouse's slow 4G: what the round trip and the line are. */
const SLOW_4G: Network = { latency: 150, down: kilobits(1_600), up: kilobits(750) }
/** As the browser's own tools imitate it: every single request waits as long as one that has to connect first. */
const SLOW_4G_TOOLS: Network = { latency: 562.5, down: kilobits(1_440), up: kilobits(675) }

type Screen = { readonly path: string; readonly ready: string; readonly session?: Session }

/** One visit with an empty cache. */
async function visit({ url, browser }: ScreenWorld, { path, ready, session }: Screen, network: Network) {
  const context = await browser.newContext({ ...PHONE, ...(session && { storageState: session.state }) })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency,
      downloadThroughput: network.down,
      uploadThroughput: network.up,
    })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    let requests = 0
    page.on('request', () => {
      requests += 1
    })
    const ms = await usableAfter(page, `${url}${path}`, ready)
    return { ms, requests }
  } finally {
    await context.close()
  }
}

/** behaviour.md §13: the employee's home on a phone four times as slow, over slow 4G, with nothing in the cache. */
export async function benchPhone(world: ScreenWorld): Promise<Row[]> {
  const session = await signInByCalls(world.url, EMPLOYEE)
  const home: Screen = { path: '/dashboard', ready: 'main a.mantine-Button-root[href="/presensi"]', session }
  const login: Screen = { path: '/', ready: 'form button[type="submit"]' }
  const median = async (screen: Screen, network: Network) => {
    const visits = []
    for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(world, screen, network))
    const times = visits.map(({ ms }) => ms)
    const note = `${Math.round(Math.min(...times))}–${Math.round(Math.max(...times))} dalam ${ROUNDS} kali, ${visits[0]?.requests} permintaan`
    return { ms: quantile(times, 0.5), note }
  }
  const before = await controlWork(world.browser, SLOWDOWN)
  const [homeSlow, loginSlow, homeTools] = [
    await median(home, SLOW_4G),
    await median(login, SLOW_4G),
    await median(home, SLOW_4G_TOOLS),
  ]
  const after = await controlWork(world.browser, SLOWDOWN)
  return [
    told('halaman kosong, CPU ÷ 4: hitungan tetap', before, 'ms', `sesudahnya ${Math.round(after)}`),
    atMost('dasbor pegawai, CPU ÷ 4, 4G lambat: siap dipakai', homeSlow.ms, 'ms', USABLE_MS, homeSlow.note),
    told('halaman masuk, CPU ÷ 4, 4G lambat: siap dipakai', loginSlow.ms, 'ms', loginSlow.note),
    told('dasbor pegawai, 562 ms setiap permintaan', homeTools.ms, 'ms', homeTools.note),
  ]
}
