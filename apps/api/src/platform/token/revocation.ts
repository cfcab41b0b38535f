import type { ProductClaims } from './product-token.ts'

export type RevocationRow = { sesi_id: string | null; pengguna_id: string | null; versi_akses: number | null }

/**
 * What this node must refuse although the token's signature is good: ended sessions, and tokens of a person issued before a change
 * of rights. Every node reads the short list anew every two seconds, so the 07:30 path never asks the database who somebody is.
 */
export function createRevocations() {
  const sessions = new Set<string>()
  const versions = new Map<string, number>()
  return {
    add(rows: readonly RevocationRow[]): void {
      for (const row of rows) {
        if (row.sesi_id !== null) sessions.add(row.sesi_id)
        if (row.pengguna_id !== null)
          versions.set(row.pengguna_id, Math.max(versions.get(row.pengguna_id) ?? 0, row.versi_akses ?? 0))
      }
    },
    /** Tokens live minutes; what is older than the longest of them cannot matter any more. */
    replace(rows: readonly RevocationRow[]): void {
      sessions.clear()
      versions.clear()
      this.add(rows)
    },
    isRevoked(claims: Pick<ProductClaims, 'sid' | 'sub' | 'ver' | 'act'>): boolean {
      if (sessions.has(claims.sid)) return true
      if (claims.act !== undefined && claims.act.ver < (versions.get(claims.act.sub) ?? 0)) return true
      return claims.ver < (versions.get(claims.sub) ?? 0)
    },
  }
}

export type Revocations = ReturnType<typeof createRevocations>
