import type * as z from 'zod/mini'
import * as access from './access/index.ts'
import * as allowance from './allowance/index.ts'
import * as calendarAndHours from './calendar-and-hours/index.ts'
import * as clocking from './clocking/index.ts'
import * as days from './days/index.ts'
import * as identity from './identity/index.ts'
import * as impor from './impor.ts'
import * as leave from './leave/index.ts'
import * as partners from './partners/index.ts'
import * as peopleAndPlaces from './people-and-places/index.ts'
import * as recaps from './recaps/index.ts'
import type { RouteContract } from './route.ts'
import * as system from './system/index.ts'

/** The areas of the product, in the order in which they build on each other. */
const AREAS = {
  identity,
  access,
  peopleAndPlaces,
  calendarAndHours,
  clocking,
  days,
  leave,
  recaps,
  allowance,
  partners,
  system,
}
const MODULES = Object.values(AREAS).flatMap((area) => Object.values<object>(area))

const isRoute = (value: unknown): value is RouteContract =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Every call of the product, in a fixed order. What is not here is not served. */
export const ROUTES: readonly RouteContract[] = MODULES.flatMap((module) =>
  Object.values(module).filter(isRoute),
).toSorted((a, b) => `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`, 'en'))

const isShape = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value

/** Every shape that the contract exports, by its name: what the description of the calls says once. */
export const SHAPES: ReadonlyMap<string, z.ZodMiniType> = new Map(
  [impor, ...MODULES].flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) =>
      isShape(value) ? [[`${name.charAt(0).toUpperCase()}${name.slice(1)}`, value] as const] : [],
    ),
  ),
)
