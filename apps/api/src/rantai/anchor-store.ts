import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../platform/config.ts'
import { createFileStore } from '../platform/files/public.ts'
import { sha256Hex } from './hash.ts'

export type Anchor = {
  instansi_id: string
  nomor: number
  hash: string
  waktu: number
  tanda_tangan: string
  kunci_publik: string
}

export type AnchorStore = {
  put(anchor: Anchor): Promise<void>
  /** oldest first */
  list(instansi_id: string): Promise<Anchor[]>
}

const nameOf = ({ nomor }: Anchor): string => `${String(nomor).padStart(15, '0')}.json`

/** Where the copy stands: a name that whoever knows the chain can work out. */
function keyOf({ instansi_id, nomor }: Anchor): string {
  const name = sha256Hex(`anchors/${instansi_id}/${nomor}`).slice(0, 48)
  return `anchors/${name.slice(0, 2)}/${name.slice(2)}`
}

/** The folder `anchors` of the data folder, and a copy in S3 where there is one. */
export function createAnchorStore(config: Config): AnchorStore {
  const folder = path.resolve(config.PRESENSI_DATA, 'anchors')
  const s3 = config.S3_ENDPOINT === undefined ? null : createFileStore(config)
  return {
    async put(anchor) {
      const text = `${JSON.stringify(anchor)}\n`
      const below = path.join(folder, anchor.instansi_id)
      await mkdir(below, { recursive: true, mode: 0o700 })
      const target = path.join(below, nameOf(anchor))
      const file = await open(`${target}.baru`, 'w', 0o600)
      try {
        await file.writeFile(text)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(`${target}.baru`, target)
      await s3?.put(keyOf(anchor), Buffer.from(text), 'application/json')
    },
    async list(instansi_id) {
      const below = path.join(folder, instansi_id)
      const names = await readdir(below).catch(() => [])
      const files = names.filter((name) => /^\d{15}\.json$/.test(name)).toSorted()
      return Promise.all(
        files.map(async (name) => JSON.parse(await readFile(path.join(below, name), 'utf8')) as Anchor),
      )
    },
  }
}
