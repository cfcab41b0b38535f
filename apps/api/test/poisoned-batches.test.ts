import { randomUUID } from 'node:crypto'
import { kaliAcak } from '@presensi/domain/testing/acak'
import { connect } from '@presensi/postgres/connect'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBacaHariIni } from '../src/clocking/hari-ini/baca-hari-ini.ts'
import { createIkat } from '../src/clocking/perangkat/public.ts'
import { createAturan } from '../src/clocking/presensi/aturan.ts'
import { createRekam } from '../src/clocking/presensi/rekam.ts'
import { createPresensiTokens } from '../src/clocking/presensi/tokens.ts'
import { findPengguna, loadIdentitas } from '../src/identity/auth/identitas.repo.ts'
import { createRefresh } from '../src/identity/auth/refresh.ts'
import { createSessions } from '../src/identity/auth/sessions.ts'
import type { PersonCall } from '../src/platform/http/call.ts'
import { createProductTokens } from '../src/platform/token/product-token.ts'
import { createHarness, type Harness, TEST_SECRET } from './harness.ts'
import { createPhone, type Phone, placeOffices } from './phone.ts'

// The contract refuses most of this before. A batch must not rely on it: the next hole in it would again hurt everybody.
const GARBAGE = fc.oneof(
  fc.constantFrom(
    '2026-99-99T99:99:99Z',
    '+275760-09-13T00:00:00.001Z',
    'a.b.c',
    '',
    ' ',
    '{}',
    '","',
    '\\',
    '\u0000',
    '\ud800',
    'null',
    '-infinity',
    randomUUID().slice(1),
    'x'.repeat(100_000),
  ),
  fc.constantFrom<unknown>(Number.NaN, Number.POSITIVE_INFINITY, -1e308, 2 ** 60, 1.5, true, null, undefined, {}, [[]]),
  fc.string({ unit: 'binary' }),
  fc.float(),
)
const FIELDS = [
  'id',
  'jenis',
  'kegiatan_id',
  'work_from',
  'lat',
  'lng',
  'akurasi_m',
  'umur_posisi_detik',
  'waktu_perangkat',
  'perangkat_id',
  'tanda_tangan',
  'hash_foto',
  'skor_wajah_perangkat',
] as const
/** Each case is a batch of five. */
const BAGIAN = 0.03
/** Nobody clocks much more often on one day: what comes then is another receipt. */
const SEHARI = 15
const HONEST = ['pegawai@a', 'atasan@a', 'pegawai@b', 'pybmc@b']

let harness: Harness
beforeAll(async () => {
  harness = await createHarness()
  await placeOffices(harness, harness.world.a.id)
  await placeOffices(harness, harness.world.b.id)
})
afterAll(() => harness.close())

/** Puts the poison at its place among the honest ones, all in one turn, so that they are one batch. */
async function together<T>(honest: (() => Promise<T>)[], poison: () => Promise<unknown>, place: number): Promise<T[]> {
  const before = honest.slice(0, place).map((send) => send())
  const poisoned = poison().catch((error: unknown) => error)
  const answers = await Promise.all([...before, ...honest.slice(place).map((send) => send())])
  await poisoned
  return answers
}

describe('one hostile item among honest ones', () => {
  it('never changes the receipt of another clocking', async () => {
    const { db, writer } = harness
    const { rekam } = createRekam({
      db,
      ...writer,
      aturanOf: createAturan({ db }),
      tokens: createPresensiTokens(TEST_SECRET),
      keys: harness.keys,
    })
    type Body = Parameters<typeof rekam>[0]
    const callOf = async (phone: Phone, key: string) => {
      const { sub, sid, nip } = JSON.parse(
        Buffer.from((await phone.bearer()).split('.')[1] ?? '', 'base64url').toString(),
      )
      const { instansi_id } = harness.person(key)
      return { caller: { sub, sid, nip }, lingkup: { instansi_id }, language: 'id' } as unknown as PersonCall
    }
    const ready = async (key: string) => {
      const phone = createPhone(harness, key)
      await phone.tantangan()
      return { phone, call: await callOf(phone, key) }
    }
    const honest = await Promise.all(HONEST.map(ready))
    const hostile = await ready('pegawai@b2')
    const facts = ({ nilai, alasan, jenis, kantor }: Awaited<ReturnType<typeof rekam>>) => ({
      nilai,
      kode: alasan.map(({ kode }) => kode),
      jenis,
      kantor,
    })
    const clock = async (poison: (() => Promise<unknown>) | null, place: number) => {
      const bodies = await Promise.all(honest.map(({ phone }) => phone.body()))
      const sends = honest.map(
        ({ call }, index) =>
          () =>
            rekam(bodies[index] as unknown as Body, call),
      )
      const receipts = await together(sends, poison ?? (async () => undefined), place)
      expect(await Promise.all(sends.map((send) => send()))).toEqual(receipts)
      return receipts.map(facts)
    }
    const alone = await clock(null, 0)
    expect(alone.map(({ nilai }) => nilai)).toEqual(honest.map(() => 'diterima'))
    const { tiket } = (await hostile.phone.hariIni()).body.data.tiket
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom(...FIELDS), GARBAGE, { minKeys: 1, maxKeys: 3 }),
        fc.constantFrom('tantangan', 'tiket', 'tiket palsu'),
        fc.nat(HONEST.length),
        async (garbage, freshness, place) => {
          const body = await hostile.phone.body(
            freshness === 'tantangan' ? {} : { tiket: freshness === 'tiket' ? tiket : 'a.b.c', nomor_urut: 1 },
          )
          const poison = () => rekam({ ...body, ...garbage } as unknown as Body, hostile.call)
          expect(await clock(poison, place)).toEqual(alone)
        },
      ),
      {
        ...kaliAcak(BAGIAN),
        numRuns: Math.min(kaliAcak(BAGIAN).numRuns, SEHARI),
        examples: [[{ waktu_perangkat: '2026-99-99T99:99:99Z' }, 'tiket palsu', 1]],
      },
    )
  })

  it('never changes whether another session is renewed', async () => {
    const sessions = createSessions({ tokens: createProductTokens(TEST_SECRET), master: TEST_SECRET })
    const refresh = createRefresh({ db: harness.db, sessions })
    const device = { agent: 'uji', ip: '10.1.2.3' }
    const open = (key: string) =>
      harness.db.acrossInstansi(async (tx) => {
        const pengguna = await findPengguna(tx, { id: harness.person(key).pengguna_id })
        if (pengguna === undefined) throw new Error(`${key} has no account`)
        const sso = { refresh: null, sid: null, amr: [] }
        return (await sessions.open(tx, await loadIdentitas(tx, pengguna), device, sso)).refresh_token
      })
    await fc.assert(
      fc.asyncProperty(GARBAGE, GARBAGE, GARBAGE, fc.nat(HONEST.length), async (given, agent, ip, place) => {
        const tokens = await Promise.all(HONEST.map(open))
        const sends = tokens.map((token) => () => refresh({ given: token, device }))
        const poison = async () => refresh({ given, device: { agent, ip } } as Parameters<typeof refresh>[0])
        const answers = await together(sends, poison, place)
        expect(answers.map(({ ok }) => ok)).toEqual(HONEST.map(() => true))
        const next = answers.map((one) => (one.ok ? one.issued.refresh_token : ''))
        const again = await Promise.all(next.map((token) => refresh({ given: token, device })))
        expect(again.map(({ ok }) => ok)).toEqual(HONEST.map(() => true))
      }),
      { ...kaliAcak(BAGIAN), examples: [[undefined, {}, [], 2]] },
    )
  })

  it('never changes what others hear about their devices', async () => {
    const phones = await Promise.all(
      HONEST.map(async (key) => {
        const phone = createPhone(harness, key)
        await phone.tantangan()
        const { pengguna_id: sub, pegawai_id, instansi_id } = harness.person(key)
        return { perangkat_id: phone.perangkat_id, call: { caller: { sub, pegawai_id }, lingkup: { instansi_id } } }
      }),
    )
    const { keadaan } = createIkat({ db: harness.db })
    await fc.assert(
      fc.asyncProperty(GARBAGE, fc.nat(HONEST.length), async (garbage, place) => {
        const sends = phones.map(
          ({ perangkat_id, call }) =>
            () =>
              keadaan(perangkat_id, call),
        )
        const own = phones[0]?.call as (typeof phones)[number]['call']
        const answers = await together(sends, async () => keadaan(garbage as string, own), place)
        expect(answers).toEqual(HONEST.map(() => 'milik_anda'))
      }),
      kaliAcak(BAGIAN),
    )
  })

  it('never changes how the day stands for another, nor does an agency whose rows cannot be read', async () => {
    const baca = createBacaHariIni({ db: harness.db })
    const tanyaOf = (key: string) => {
      const { instansi_id, pengguna_id } = harness.person(key)
      return { instansi_id: instansi_id ?? '', pengguna_id }
    }
    const sends = HONEST.map((key) => () => baca(tanyaOf(key)))
    const facts = (some: Awaited<ReturnType<typeof baca>>[]) =>
      some.map(({ saya, tanggal, dinilai }) => [saya.nip, tanggal, dinilai.hari.kode])
    const alone = facts(await Promise.all(sends.map((send) => send())))
    expect(alone.map(([nip]) => nip)).toEqual(HONEST.map((key) => harness.person(key).nip))
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom('instansi_id', 'pengguna_id'), GARBAGE, { minKeys: 1 }),
        fc.nat(HONEST.length),
        async (garbage, place) => {
          const poison = () => baca({ ...tanyaOf('pegawai@a2'), ...garbage } as Parameters<typeof baca>[0])
          expect(facts(await together(sends, poison, place))).toEqual(alone)
        },
      ),
      kaliAcak(BAGIAN),
    )
    const owner = connect(harness.ownerUrl, { max: 1 })
    try {
      const office = [harness.world.b.kantor[1]]
      const { rows } = await owner.query<{ zona_waktu: string }>('select zona_waktu from kantor where id = $1', office)
      await owner.query(`update kantor set zona_waktu = 'Bulan/Kawah' where id = $1`, office)
      let refused: unknown
      const poison = () => baca(tanyaOf('pegawai@b2')).catch((error: unknown) => (refused = error))
      expect(facts(await together(sends, poison, 1))).toEqual(alone)
      expect(String(refused)).toContain('Bulan/Kawah')
      await owner.query('update kantor set zona_waktu = $2 where id = $1', [...office, rows[0]?.zona_waktu])
      expect((await baca(tanyaOf('pegawai@b2'))).saya.nip).toBe(harness.person('pegawai@b2').nip)
    } finally {
      await owner.end()
    }
  })
})
