import type { Values } from '@presensi/contract/kata/sentence'
import type { RefusalCode } from '@presensi/contract/refusals'
import { brokenConstraint } from './database.ts'
import { refuse } from './refusal.ts'

type Reason = { constraint: string | RegExp; code: RefusalCode; values?: Values }

/** Turns a broken constraint into the refusal it stands for: two callers at once are told apart by the database, not by a look before. */
export const refuseConflict =
  (...reasons: Reason[]) =>
  (error: unknown): never => {
    const broken = brokenConstraint(error)
    const reason = reasons.find(({ constraint }) =>
      broken === null ? false : typeof constraint === 'string' ? constraint === broken : constraint.test(broken),
    )
    if (reason === undefined) throw error
    return refuse(reason.code, reason.values === undefined ? {} : { values: reason.values })
  }
