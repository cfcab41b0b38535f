import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../test/harness.ts'
import { createPhone, placeOffices } from '../../test/phone.ts'
import { ZONA_PAGI } from '../../test/world.ts'

let harness: Harness
const HOUR = 3_600_000

/** The outage is declared before anybody asks for the rules of the agency: a node remembers them for three seconds. */
beforeAll(async () => {
  harness = await createHarness({}, { zona: ZONA_PAGI })
  await placeOffices(harness, harness.world.a.id)
  const saved = await harness.call('POST', '/absensi/v2/instansi/gangguan/save', {
    as: 'admin:instansi@a',
    body: {
      mulai: new Date(Date.now() - HOUR).toISOString(),
      selesai: new Date(Date.now() + HOUR).toISOString(),
      alasan: 'Listrik padam',
      kantor_id: harness.world.a.kantor[0],
    },
  })
  expect(saved.status, saved.text).toBe(200)
})
afterAll(() => harness.close())

/** Made without a network, by somebody who had their ticket before. */
const offline = async (as: string) => {
  const phone = createPhone(harness, as)
  await phone.tantangan()
  const { data } = (await phone.hariIni({ perangkat_id: phone.perangkat_id })).body
  const answer = await phone.rekam({ tiket: data.tiket.tiket, nomor_urut: 1 })
  return { gangguan: data.gangguan, clocking: answer.body.data }
}

describe('a declared outage of an office', () => {
  it('lets its people clock in offline without confirmation', async () => {
    const { gangguan, clocking } = await offline('pegawai@a')
    expect(clocking).toMatchObject({ nilai: 'diterima', luring: true })
    expect(gangguan).toMatchObject([{ alasan: 'Listrik padam' }])
    const list = await harness.call('GET', '/absensi/v2/instansi/gangguan/get', { as: 'admin:instansi@a' })
    expect(list.body.data.items).toMatchObject([{ alasan: 'Listrik padam', kantor: 'Kantor A1' }])
  })

  it('does not cover the people of another office', async () => {
    const { gangguan, clocking } = await offline('pegawai@a2')
    expect(clocking).toMatchObject({ nilai: 'perlu_konfirmasi', luring: true })
    expect(clocking.alasan.map((one: { kode: string }) => one.kode)).toContain('luring')
    expect(gangguan).toEqual([])
  })
})
