import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../packages/postgres/src/connect.ts'
import { SANDI_DEMO } from '../tools/demo/akun.ts'
import { freePort } from '../tools/start/ports.ts'
import { startProduct } from '../tools/test/product.ts'
import { atMost, type Row, told } from './rows.ts'
import { openServer } from './world/server.ts'

const ADMIN = 'admin.instansi'
const QUIET = 60
/** A sign-in begins so long after the last one ended: people come one after the other, not as fast as the machine can. */
const PAUSE_MS = 250
const MOST_MINUTES = 30

/** People of the admin's agency without accounts, in one of its offices. */
const PEOPLE = `
  with baru as (
    select gen_random_uuid() as id, gen_random_uuid() as pengguna_id,
      '19900101201503' || lpad(n::text, 4, '0') as nip, 'Pegawai Akun ' || n as nama from generate_series(1, $2::int) as n
  ), orang as (
    insert into pengguna (id, username, nip, nama) select pengguna_id, nip, nip, nama from baru
  ), pegawai_baru as (
    insert into pegawai (instansi_id, id, pengguna_id, nip, nama, jenis) select $1, id, pengguna_id, nip, nama, 'PNS' from baru
  )
  insert into kepegawaian (instansi_id, id, pegawai_id, pengguna_id, mulai)
  select $1, gen_random_uuid(), id, pengguna_id, '2020-01-01' from baru`
const PLACES = `
  insert into penempatan (instansi_id, id, pegawai_id, kantor_id, mulai)
  select $1, gen_random_uuid(), id, $2, '2020-01-01' from pegawai where instansi_id = $1 and nama like 'Pegawai Akun %'`

const p95 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0

/** Accounts for so many people by the admin's job, and what people who sign in meanwhile feel of it. */
export async function* benchAkun({ akun }: { readonly akun: number }): AsyncIterable<Row[]> {
  const server = await openServer()
  const product = await startProduct(await freePort(), {
    settings: { DATABASE_URL: server.url, RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000' },
    log: 'bench-product.log',
  })
  try {
    let headers = { authorization: `Bearer ${await signInAs(product.url, ADMIN)}` }
    const ask = async (path: string, body?: URLSearchParams) => {
      const init = body === undefined ? { headers } : { headers, body, method: 'POST' }
      const answer = await fetch(`${product.url}${path}`, init)
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()).data
    }
    const [office] = (await ask('/absensi/v2/referensi/kantor')).items
    await writePeople(server.url, office.id, akun)

    const signIn = async (): Promise<number> => {
      await sleep(PAUSE_MS)
      const begun = performance.now()
      await signInAs(product.url, 'pegawai')
      return performance.now() - begun
    }
    const quiet: number[] = []
    for (let at = 0; at < QUIET; at += 1) quiet.push(await signIn())

    const begun = performance.now()
    const { jumlah, pekerjaan_id } = await ask('/absensi/m-pegawai/akun', new URLSearchParams({ q: 'Pegawai Akun' }))
    if (jumlah !== akun) throw new Error(`${jumlah} people to make accounts for instead of ${akun}`)
    const meanwhile: number[] = []
    let job = await ask(`/absensi/v2/pekerjaan/${pekerjaan_id}`)
    while (job.selesai_pada === null && performance.now() - begun < MOST_MINUTES * 60_000) {
      // Tokens live ten minutes.
      if (meanwhile.length % 200 === 199) headers = { authorization: `Bearer ${await signInAs(product.url, ADMIN)}` }
      meanwhile.push(await signIn())
      job = await ask(`/absensi/v2/pekerjaan/${pekerjaan_id}`)
    }
    if (job.hasil?.akun !== akun) throw new Error(`the job ended with ${JSON.stringify(job)}`)
    const seconds = (Date.parse(job.selesai_pada) - Date.parse(job.dimulai_pada)) / 1000
    yield [
      told(`${akun} akun: pekerjaannya`, seconds, 's', `${Math.round((seconds / akun) * 1000)} ms seorang`),
      told('masuk sebelumnya, p95', p95(quiet), 'ms', `${quiet.length} kali`),
      told('masuk selama pekerjaan, p95', p95(meanwhile), 'ms', `${meanwhile.length} kali`),
      atMost('masuk selama pekerjaan / sebelumnya', p95(meanwhile) / p95(quiet), '×', 2),
    ]
  } finally {
    await product.stop()
    await server.discard()
  }
}

const TOKEN_PATH = '/auth/realms/auth/protocol/openid-connect/token'

/** The calls of the login page: the single sign-on checks the password, the product gives its own token. */
async function signInAs(url: string, username: string): Promise<string> {
  const send = async (path: string, body: Record<string, string>) => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { origin: url },
      body: new URLSearchParams(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const grant = { grant_type: 'password', client_id: 'presensi', module_id: 'presensi', username, password: SANDI_DEMO }
  const { access_token } = await send(TOKEN_PATH, grant)
  return (await send('/absensi/v2/auth/login', { token: access_token })).data.token
}

async function writePeople(url: string, kantor_id: string, akun: number): Promise<void> {
  const owner = connect(url, { max: 1 })
  try {
    await owner.query(`select set_config('app.lintas', 'ya', false)`)
    const { rows } = await owner.query<{ instansi_id: string }>('select instansi_id from kantor where id = $1', [
      kantor_id,
    ])
    await owner.query(PEOPLE, [rows[0]?.instansi_id, akun])
    await owner.query(PLACES, [rows[0]?.instansi_id, kantor_id])
    await owner.query('analyze pegawai, pengguna, penempatan')
  } finally {
    await owner.end()
  }
}
