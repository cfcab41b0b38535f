import { Gauge, type Registry } from 'prom-client'
import type { PoolCount } from '../../platform/database.ts'

/** The connections of this process among its numbers, read when they are asked for. */
export function registerPoolMetrics(registry: Registry, pools: () => PoolCount[]): void {
  const gauge = (name: string, help: string, read: (pool: PoolCount) => number): void =>
    void new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers: [registry],
      collect() {
        for (const pool of pools()) this.set({ pool: pool.nama }, read(pool))
      },
    })
  gauge('presensi_pool_size', 'How many connections the pool may have', ({ size }) => size)
  gauge('presensi_pool_taken', 'Connections of the pool that are lent out', ({ taken }) => taken)
  gauge('presensi_pool_waiting', 'How many wait for a connection of the pool', ({ waiting }) => waiting)
}
