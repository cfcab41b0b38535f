import type { Row } from './rows.ts'
import { benchKehadiran } from './screens-kehadiran.ts'
import { benchPhone } from './screens-phone.ts'
import { benchRoster } from './screens-roster.ts'
import { openScreenWorld } from './screens-world.ts'

/** Screens in a real browser, from the built web as the API serves it. */
export async function* benchScreens({ profile }: { readonly profile?: string | undefined }): AsyncIterable<Row[]> {
  const world = await openScreenWorld()
  try {
    yield await benchRoster(world, profile)
    yield await benchPhone(world)
    yield await benchKehadiran(world, profile)
  } finally {
    await world.close()
  }
}
