import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { type DiRangkaian, RANGKAIAN } from '@presensi/domain/rantai/rantai'
import type { Config } from '../../platform/config.ts'
import { createBucket } from '../../platform/files/public.ts'

export type Anchor = {
  /** absent in anchors from before the audit log had a chain */
  rangkaian?: DiRangkaian['rangkaian']
  instansi_id: string
  nomor: number
  hash: string
  waktu: number
  tanda_tangan: string
  kunci_publik: string
  kunci_id?: string
}

/** That a chain's links from before there were proofs have got theirs: said once an installation, outside the database. */
export type Switched = { waktu: number; tanda_tangan: string; kunci_id: string }

export type AnchorStore = {
  put(anchor: Anchor): Promise<void>
  /** oldest first, from everywhere they are kept */
  list(chain: DiRangkaian): Promise<Anchor[]>
  /** every chain that was ever anchored, whatever the database says */
  chains(): Promise<DiRangkaian[]>
  readSwitched(): Promise<Switched | null>
  putSwitched(switched: Switched): Promise<void>
}

const NAME = /^\d{15}\.json$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const SWITCHED = 'anchors/beralih.json'
const nameOf = ({ nomor }: Anchor): string => `${String(nomor).padStart(15, '0')}.json`
const belowOf = ({ rangkaian = 'presensi', instansi_id }: Pick<Anchor, 'rangkaian' | 'instansi_id'>): string =>
  rangkaian === 'presensi' ? `anchors/${instansi_id}` : `anchors/${rangkaian}/${instansi_id}`

/** The folder `anchors` of the data folder, and a copy in S3 where there is one. */
export function createAnchorStore(config: Config): AnchorStore {
  const root = path.resolve(config.PRESENSI_DATA)
  const bucket = createBucket(config)

  async function write(key: string, value: unknown): Promise<void> {
    const text = `${JSON.stringify(value)}\n`
    const target = path.join(root, key)
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    const file = await open(`${target}.baru`, 'w', 0o600)
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(`${target}.baru`, target)
    await bucket?.put(key, Buffer.from(text), 'application/json')
  }

  const namesIn = (below: string): Promise<string[]> => readdir(path.join(root, below)).catch(() => [])

  async function read(key: string): Promise<unknown> {
    const text = await readFile(path.join(root, key), 'utf8').catch(async () => (await bucket?.get(key))?.toString())
    return text === undefined ? null : JSON.parse(text)
  }

  return {
    put: (anchor) => write(`${belowOf(anchor)}/${nameOf(anchor)}`, anchor),
    async list(chain) {
      const below = belowOf(chain)
      const kept = ((await bucket?.list(`${below}/`)) ?? []).map((key) => key.slice(below.length + 1))
      const names = [...new Set([...(await namesIn(below)), ...kept])].filter((name) => NAME.test(name)).toSorted()
      return Promise.all(names.map(async (name) => (await read(`${below}/${name}`)) as Anchor))
    },
    async chains() {
      const kept = (await bucket?.list('anchors/')) ?? []
      const found = await Promise.all(
        RANGKAIAN.map(async (rangkaian) => {
          const below = path.dirname(belowOf({ rangkaian, instansi_id: 'x' }))
          const ids = [...(await namesIn(below)), ...kept.map((key) => key.slice(below.length + 1).split('/')[0] ?? '')]
          return [...new Set(ids)].filter((id) => UUID.test(id)).map((instansi_id) => ({ rangkaian, instansi_id }))
        }),
      )
      return found.flat()
    },
    readSwitched: async () => (await read(SWITCHED)) as Switched | null,
    putSwitched: (switched) => write(SWITCHED, switched),
  }
}
