import { discardData } from './cluster.ts'
import { copyDemo } from './kept-demo.ts'
import { type RunningProduct, runProduct } from './run-product.ts'
import { makeDatabaseFolder } from './temporary-folder.ts'

export type TestProduct = RunningProduct

type ProductOptions = {
  settings?: Record<string, string>
  log?: string
  /** begins with a copy of a demo that is kept from run to run, instead of making its own */
  keptDemo?: boolean
}

/** The whole product as `npm start` runs it, on a port and in a data folder of its own, which goes when it is stopped. */
export async function startProduct(
  port: number,
  { settings, log = 'test-product.log', keptDemo = false }: ProductOptions = {},
): Promise<TestProduct> {
  const folder = makeDatabaseFolder()
  try {
    if (keptDemo) await copyDemo(folder)
    const { url, stop } = await runProduct({ port, folder, log, ...(settings && { settings }) })
    return {
      url,
      stop: async () => {
        await stop()
        await discardData(folder)
      },
    }
  } catch (error) {
    await discardData(folder)
    throw error
  }
}
