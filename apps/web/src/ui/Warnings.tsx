import classes from './Warnings.module.css'

type Warning = {
  readonly kode: string
  readonly pesan: string
  readonly tanggal: string
  readonly kantor_id: string | null
}
type WarningsProps = { readonly title: string; readonly items: readonly Warning[] }

/** What a save does that somebody may not have meant, said before or after it. */
export function Warnings({ title, items }: WarningsProps) {
  if (items.length === 0) return null
  return (
    <div className={classes.warnings} role="status">
      <p>
        <strong>{title}</strong>
      </p>
      <ul>
        {items.map(({ kode, tanggal, kantor_id, pesan }) => (
          <li key={`${kode} ${tanggal} ${kantor_id} ${pesan}`}>{pesan}</li>
        ))}
      </ul>
    </div>
  )
}
