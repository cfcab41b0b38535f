import type { Instansi } from './instansi.api.ts'
import classes from './instansi.module.css'
import { useDeactivationFacts } from './use-deactivation-facts.ts'

export function DeactivationFacts({ instansi }: { readonly instansi: Instansi }) {
  const facts = useDeactivationFacts(instansi)
  return (
    <ul className={classes.facts} role="status">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}
