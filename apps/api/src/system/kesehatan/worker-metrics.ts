import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../../platform/database.ts'
import { readTugas } from '../pekerjaan/public.ts'

/** The worker's tasks among this process's numbers, read when they are asked for: the worker itself answers no calls. */
export function createWorkerMetrics(registry: Registry, db: Database): () => Promise<void> {
  const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge<'task' | L>({ name, help, labelNames: ['task', ...labelNames], registers: [registry] })
  const success = gauge('presensi_worker_task_last_success_timestamp_seconds', 'When the task last went well')
  const failure = gauge('presensi_worker_task_last_failure_timestamp_seconds', 'When the task last failed')
  const duration = gauge('presensi_worker_task_duration_seconds', 'How long the task took last')
  const runs = gauge('presensi_worker_task_runs', 'How often the task ran, by result', 'result')
  const failing = gauge('presensi_worker_task_failures_in_a_row', 'How often it failed since it last went well')
  const handled = gauge('presensi_worker_task_items', 'How many items the task handled')
  const aside = gauge('presensi_worker_task_items_set_aside', 'Items that the task could not handle and left for later')
  const all = [success, failure, duration, runs, failing, handled, aside]

  return async function refresh(): Promise<void> {
    // Over all agencies: the worker serves everybody.
    const rows = await db.acrossInstansi(readTugas)
    for (const one of all) one.reset()
    for (const row of rows) {
      const label = { task: row.nama }
      if (row.berhasil_pada !== null) success.set(label, row.berhasil_pada.getTime() / 1000)
      if (row.gagal_pada !== null) failure.set(label, row.gagal_pada.getTime() / 1000)
      if (row.lama_ms !== null) duration.set(label, row.lama_ms / 1000)
      runs.set({ ...label, result: 'success' }, row.berhasil)
      runs.set({ ...label, result: 'failure' }, row.gagal)
      failing.set(label, row.gagal_beruntun)
      handled.set(label, row.ditangani)
      aside.set(label, row.disisihkan)
    }
  }
}
