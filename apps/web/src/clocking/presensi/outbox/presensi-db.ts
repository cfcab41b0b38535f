import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Entri, Foto, HariSaatItu, Orang } from './outbox.ts'
import type { TandaTerima } from './presensi-wire.ts'

export type KunciTersimpan = {
  readonly perangkat_id: string
  /** the private half cannot leave the browser, not even by a script of our own */
  readonly kunci: CryptoKeyPair
  readonly kunci_publik: string
}
export type BuktiTersimpan = {
  readonly id: string
  readonly pengguna: string
  readonly tanda_terima: TandaTerima
  /** whether a photo was taken; absent in what older versions kept */
  readonly berfoto?: boolean
  readonly hari_saat_itu?: HariSaatItu
}

type Schema = DBSchema & {
  kunci: { key: string; value: KunciTersimpan }
  orang: { key: string; value: Orang }
  antrean: { key: string; value: Entri; indexes: { pengguna: string } }
  foto: { key: string; value: Foto; indexes: { pengguna: string } }
  bukti: { key: string; value: BuktiTersimpan; indexes: { pengguna: string } }
}
export type PresensiDb = IDBPDatabase<Schema>

let opened: Promise<PresensiDb> | undefined

/** Shared by the pages and the service worker. */
export function presensiDb(): Promise<PresensiDb> {
  opened ??= openDB<Schema>('presensi', 1, {
    upgrade: (database) => {
      database.createObjectStore('kunci')
      database.createObjectStore('orang', { keyPath: 'pengguna' })
      for (const name of ['antrean', 'foto', 'bukti'] as const) {
        database.createObjectStore(name, { keyPath: 'id' }).createIndex('pengguna', 'pengguna')
      }
    },
    // A newer version in another tab must not wait for this one.
    blocking: (_current, _blocked, event) => {
      ;(event.target as IDBDatabase).close()
      opened = undefined
    },
    terminated: () => {
      opened = undefined
    },
  })
  opened.catch(() => {
    opened = undefined
  })
  return opened
}
