import { createPace, givingWay } from '../give-way.ts'
import { answerTasks } from '../kept-program.ts'
import { drawPaper } from './draw-paper.ts'
import type { Bagian, Head } from './paper.ts'
import { sealPdf } from './seal-pdf.ts'

/** A paper that takes longer is not kept from ending in time. */
const MOST_RESTING_MS = 60_000

async function* partsOf(lines: AsyncGenerator<string>): AsyncGenerator<Bagian> {
  for await (const line of lines) yield JSON.parse(line) as Bagian
}

/** The child process: the first line says what paper it is, each further line is a part of it; the sealed document goes out. */
await answerTasks(async (lines) => {
  const { paper, segel, rests } = JSON.parse((await lines.next()).value) as Head
  const begun = performance.now()
  const pace = createPace({ rests: () => (performance.now() - begun < MOST_RESTING_MS ? rests : 0) })
  return sealPdf(await givingWay(pace, () => drawPaper(paper, partsOf(lines))), segel, paper)
})
