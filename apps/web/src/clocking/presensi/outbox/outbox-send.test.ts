import '../../../lib/testing/without-page.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { CallError } from '../../../lib/call-error.ts'
import { fateOf, waitSeconds } from '../../../lib/try-again.ts'
import {
  type Entri,
  type EntriBaru,
  type Foto,
  type Isi,
  inOrder,
  type Orang,
  orangBaru,
  takePlace,
  turnOffline,
  withChallenge,
} from './outbox.ts'
import { flushOutbox, type OutboxCalls, type OutboxStore } from './outbox-send.ts'
import type { HariIni, TandaTerima } from './presensi-wire.ts'

const SITI = 'siti'
const BUDI = 'budi'

const hari = (tiket: string, nomor_berikut = 1) => ({ tiket: { tiket, nomor_berikut } }) as HariIni
const isi = (id: string): Isi => ({
  id,
  jenis: 'masuk',
  work_from: 'WFO',
  waktu_perangkat: '2026-11-16T00:20:00.000Z',
  perangkat_id: 'd',
})
const receipt = (id: string) => ({ id }) as TandaTerima
const refusal = (status: number, code?: string, retryAfter?: number) =>
  new CallError({ status, code, message: `refused ${status}`, retryAfter })

/** The phone's database, in memory: the same rules, one transaction a call. */
function createPhone() {
  const people = new Map<string, Orang>()
  const entries = new Map<string, Entri>()
  const receipts: string[] = []
  const photos = new Map<string, Foto>()
  const store: OutboxStore = {
    list: async (pengguna) => [...entries.values()].filter((entri) => entri.pengguna === pengguna),
    keepSignature: async (id, tanda_tangan) => {
      const entri = entries.get(id)
      if (entri) entries.set(id, { ...entri, tanda_tangan })
    },
    keepChallenge: async (id, tantangan) => {
      const entri = entries.get(id)
      if (entri) entries.set(id, withChallenge(entri, tantangan))
    },
    turnOffline: async (id) => {
      const entri = entries.get(id)
      const taken = entri && turnOffline(people.get(entri.pengguna) ?? orangBaru(entri.pengguna), entri)
      if (taken === undefined) return false
      people.set(taken.orang.pengguna, taken.orang)
      entries.set(id, taken.entri)
      return true
    },
    finish: async (id) => {
      const entri = entries.get(id)
      if (entri) entries.set(id, { ...entri, status: 'terkirim', terima: receipt(id) })
      receipts.push(id)
    },
    refuse: async (id, pesan, kode) => {
      const entri = entries.get(id)
      if (entri) entries.set(id, { ...entri, status: 'gagal', pesan, kode })
    },
    photos: async (pengguna) => [...photos.values()].filter((foto) => foto.pengguna === pengguna),
    dropPhoto: async (id) => void photos.delete(id),
  }
  /** A tap: with the challenge it was answered with, null where there is no network, undefined while it is still being asked for. */
  const add = (baru: Pick<EntriBaru, 'pengguna' | 'isi'> & { tantangan?: string | null }): Entri | undefined => {
    const { pengguna, isi: said, tantangan } = baru
    const made = { pengguna, isi: said, kegiatan: null, pada: said.waktu_perangkat }
    const taken = takePlace(people.get(pengguna) ?? orangBaru(pengguna), made)
    const timed =
      tantangan === null
        ? turnOffline(taken.orang, taken.entri)
        : { orang: taken.orang, entri: tantangan === undefined ? taken.entri : withChallenge(taken.entri, tantangan) }
    if (timed === undefined) return undefined
    people.set(pengguna, timed.orang)
    entries.set(timed.entri.id, timed.entri)
    return timed.entri
  }
  const contact = (pengguna: string, today: HariIni) =>
    people.set(pengguna, { ...(people.get(pengguna) ?? orangBaru(pengguna)), hari: today })
  return { people, entries, receipts, photos, store, add, contact }
}

/** The server: one row an id, the first answer again for the same body, 422 for another. */
function createServer() {
  const rows = new Map<string, string>()
  const seen: { id: string; body: Record<string, unknown> }[] = []
  const trouble: (Error | 'lost' | undefined)[] = []
  const fotos: string[] = []
  const calls: OutboxCalls = {
    rekam: async (body) => {
      seen.push({ id: body.id, body })
      const next = trouble.shift()
      if (next instanceof Error) throw next
      const text = JSON.stringify(body)
      const known = rows.get(body.id)
      if (known !== undefined && known !== text) throw refusal(422, 'presensi.id_terpakai')
      rows.set(body.id, text)
      if (next === 'lost') throw refusal(0)
      return receipt(body.id)
    },
    bukti: async (id) => receipt(id),
    foto: async (id) => {
      const next = trouble.shift()
      if (next instanceof Error) throw next
      fotos.push(id)
    },
  }
  return { rows, seen, trouble, fotos, calls }
}

let signatures = 0
/** As ECDSA does it: never the same signature twice. */
const sign = async () => {
  signatures += 1
  return `s${signatures}`
}

describe('the outbox', () => {
  let phone = createPhone()
  let server = createServer()
  const flush = (pengguna = SITI, first?: string) =>
    flushOutbox({ store: phone.store, calls: server.calls, sign }, pengguna, first)
  beforeEach(() => {
    phone = createPhone()
    server = createServer()
    phone.contact(SITI, hari('t1', 5))
  })

  it('numbers what is made offline from the server’s first free number and sends it in that order', async () => {
    for (const id of ['a', 'b', 'c']) phone.add({ pengguna: SITI, isi: isi(id), tantangan: null })
    expect(await flush()).toEqual({ left: 0, retryAfter: 0 })
    expect(server.seen.map(({ id, body }) => [id, body.nomor_urut])).toEqual([
      ['a', 5],
      ['b', 6],
      ['c', 7],
    ])
  })

  it('never gives a number twice, whatever a later contact says', () => {
    phone.add({ pengguna: SITI, isi: isi('a'), tantangan: null })
    phone.contact(SITI, hari('t2', 3))
    expect(phone.add({ pengguna: SITI, isi: isi('b'), tantangan: null })?.segar).toEqual({ tiket: 't2', nomor_urut: 6 })
    phone.contact(SITI, hari('t3', 40))
    expect(phone.add({ pengguna: SITI, isi: isi('c'), tantangan: null })?.segar).toEqual({
      tiket: 't3',
      nomor_urut: 40,
    })
  })

  it('has nothing to go by offline where the server was never met', () => {
    expect(phone.add({ pengguna: BUDI, isi: isi('a'), tantangan: null })).toBeUndefined()
    expect(phone.add({ pengguna: BUDI, isi: isi('a'), tantangan: 'c1' })?.segar).toEqual({ tantangan: 'c1' })
  })

  it('puts what somebody looks at first, then the numbered ones', async () => {
    phone.add({ pengguna: SITI, isi: isi('old'), tantangan: null })
    phone.add({ pengguna: SITI, isi: isi('new'), tantangan: 'c1' })
    await flush(SITI, 'new')
    expect(server.seen.map(({ id }) => id)).toEqual(['new', 'old'])
    const online = phone.add({ pengguna: SITI, isi: isi('x'), tantangan: 'c2' }) as Entri
    const offline = phone.add({ pengguna: SITI, isi: isi('y'), tantangan: null }) as Entri
    expect(inOrder([online, offline])).toEqual([offline, online])
  })

  it('sends nothing that has no time yet, and counts it as left', async () => {
    phone.add({ pengguna: SITI, isi: isi('a') })
    phone.add({ pengguna: SITI, isi: isi('b'), tantangan: 'c1' })
    expect(await flush()).toEqual({ left: 1, retryAfter: 0 })
    expect(server.seen.map(({ id }) => id)).toEqual(['b'])
  })

  it('keeps what was sent until it is known, sends it no more, and sends its photo', async () => {
    phone.add({ pengguna: SITI, isi: isi('a'), tantangan: 'c1' })
    phone.photos.set('a', { id: 'a', pengguna: SITI, jenis: 'image/webp', isi: new ArrayBuffer(3) })
    await flush()
    await flush()
    expect(phone.entries.get('a')).toMatchObject({ status: 'terkirim', terima: { id: 'a' } })
    expect([server.seen.length, server.fotos]).toEqual([1, ['a']])
  })

  it('keeps the time it was given first', () => {
    const given = phone.add({ pengguna: SITI, isi: isi('a'), tantangan: 'c1' }) as Entri
    expect(withChallenge(given, 'c2').segar).toEqual({ tantangan: 'c1' })
    const offline = phone.add({ pengguna: SITI, isi: isi('b'), tantangan: null }) as Entri
    expect(withChallenge(offline, 'c2')).toBe(offline)
    expect(turnOffline(phone.people.get(SITI) ?? orangBaru(SITI), offline)).toBeUndefined()
  })

  it('sends the same body again after a lost answer: one row', async () => {
    phone.add({ pengguna: SITI, isi: isi('a'), tantangan: 'c1' })
    server.trouble.push('lost', refusal(503, undefined, 7))
    expect(await flush()).toEqual({ left: 1, retryAfter: 0 })
    expect(await flush()).toEqual({ left: 1, retryAfter: 7 })
    expect(await flush()).toEqual({ left: 0, retryAfter: 0 })
    expect(new Set(server.seen.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect([...server.rows.keys()]).toEqual(['a'])
    expect(phone.receipts).toEqual(['a'])
  })

  it('goes on as offline with the ticket of that time when the challenge ran out', async () => {
    phone.add({ pengguna: SITI, isi: isi('a'), tantangan: 'c1' })
    phone.contact(SITI, hari('t9', 8))
    server.trouble.push(refusal(409, 'presensi.tantangan_kedaluwarsa'))
    expect(await flush()).toEqual({ left: 0, retryAfter: 0 })
    const [first, second] = server.seen
    expect(first?.body).toMatchObject({ tantangan: 'c1' })
    expect(second?.body).toMatchObject({
      id: 'a',
      tiket: 't1',
      nomor_urut: 8,
      waktu_perangkat: isi('a').waktu_perangkat,
    })
    expect(second?.body).not.toHaveProperty('tantangan')
    expect(second?.body.tanda_tangan).not.toBe(first?.body.tanda_tangan)
  })

  it('takes an id that the server knows with another body as done', async () => {
    phone.add({ pengguna: SITI, isi: isi('a'), tantangan: 'c1' })
    server.rows.set('a', 'another body')
    expect(await flush()).toEqual({ left: 0, retryAfter: 0 })
    expect(phone.receipts).toEqual(['a'])
  })

  it('takes a limit that was reached as final: says so, asks no more, and keeps no photo for it', async () => {
    phone.add({ pengguna: SITI, isi: isi('a'), tantangan: 'x' })
    phone.photos.set('a', { id: 'a', pengguna: SITI, jenis: 'image/jpeg', isi: new ArrayBuffer(1) })
    server.trouble.push(refusal(409, 'presensi.terlalu_banyak'))
    expect(await flush()).toEqual({ left: 0, retryAfter: 0 })
    expect(phone.entries.get('a')).toMatchObject({ status: 'gagal', pesan: 'refused 409' })
    expect(await flush()).toEqual({ left: 0, retryAfter: 0 })
    expect([server.seen.length, server.fotos, phone.photos.size]).toEqual([1, [], 0])
  })

  it('keeps what was refused, says why, and sends the others', async () => {
    phone.add({ pengguna: SITI, isi: isi('a'), tantangan: null })
    phone.add({ pengguna: SITI, isi: isi('b'), tantangan: null })
    server.trouble.push(refusal(403))
    expect(await flush()).toEqual({ left: 0, retryAfter: 0 })
    expect(phone.entries.get('a')).toMatchObject({ status: 'gagal', pesan: 'refused 403' })
    expect(phone.receipts).toEqual(['b'])
    await flush()
    expect(server.seen).toHaveLength(2)
  })

  it('leaves another person’s clockings alone', async () => {
    phone.contact(BUDI, hari('tb', 1))
    phone.add({ pengguna: BUDI, isi: isi('b'), tantangan: null })
    phone.add({ pengguna: SITI, isi: isi('a'), tantangan: null })
    await flush(SITI)
    expect(server.seen.map(({ id }) => id)).toEqual(['a'])
    expect(phone.entries.has('b')).toBe(true)
    await flush(BUDI)
    expect(server.seen.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('stops without a session and keeps everything', async () => {
    phone.add({ pengguna: SITI, isi: isi('a'), tantangan: null })
    phone.add({ pengguna: SITI, isi: isi('b'), tantangan: null })
    server.trouble.push(refusal(401))
    expect((await flush()).left).toBe(2)
    expect(server.seen).toHaveLength(1)
  })

  it('sends each clocking once from two tabs that take turns', async () => {
    for (const id of ['a', 'b']) phone.add({ pengguna: SITI, isi: isi(id), tantangan: null })
    let turn: Promise<unknown> = Promise.resolve()
    const inTurn = () => {
      const mine = turn.then(() => flush())
      turn = mine
      return mine
    }
    await Promise.all([inTurn(), inTurn()])
    expect(server.seen.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('sends photos after their clocking and tries again until they are taken', async () => {
    phone.add({ pengguna: SITI, isi: isi('a'), tantangan: null })
    phone.photos.set('a', { id: 'a', pengguna: SITI, jenis: 'image/webp', isi: new ArrayBuffer(3) })
    server.trouble.push(undefined, refusal(503))
    expect((await flush()).left).toBe(1)
    expect(server.fotos).toEqual([])
    expect(await flush()).toEqual({ left: 0, retryAfter: 0 })
    expect(server.fotos).toEqual(['a'])
    expect(phone.photos.size).toBe(0)
  })
})

it('reads the fate of a clocking from the answer', () => {
  expect([0, 408, 429, 500, 503].map((status) => fateOf(refusal(status)))).toEqual(Array(5).fill('again'))
  expect(fateOf(new DOMException('', 'TimeoutError'))).toBe('again')
  expect(fateOf(refusal(401))).toBe('signed_out')
  expect(fateOf(refusal(409))).toBe('refused')
  expect(fateOf(refusal(400))).toBe('refused')
})

it('waits longer each time, spread, never shorter than the server asks', () => {
  expect([0, 1, 2, 3].map((tries) => waitSeconds(tries, 1))).toEqual([1, 2, 4, 8])
  expect(waitSeconds(3, 0)).toBe(4)
  expect(waitSeconds(50, 1)).toBe(30)
  expect(waitSeconds(0, 0, 12)).toBe(12)
})
