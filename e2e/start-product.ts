import { startProduct } from '../tools/test/product.ts'

/** Runs before the journeys; what it gives back runs after them. PRESENSI_E2E_URL points them at a product that already runs. */
export default async function start(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PRESENSI_E2E_URL !== undefined) return undefined
  const product = await startProduct(Number(process.env.PRESENSI_E2E_PORT), { keptDemo: true })
  return product.stop
}
