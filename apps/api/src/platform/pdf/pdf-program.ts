import { createPace, givingWay, WAITED_FOR_MS } from '../give-way.ts'
import { answerTasks } from '../kept-program.ts'
import { drawPaper } from './draw-paper.ts'
import type { Bagian, Head } from './paper.ts'
import { sealPdf } from './seal-pdf.ts'

async function* partsOf(lines: AsyncGenerator<string>): AsyncGenerator<Bagian> {
  for await (const line of lines) yield JSON.parse(line) as Bagian
}

/** The child process: the first line says what paper it is, each further line is a part of it; the sealed document goes out. */
await answerTasks(async (lines) => {
  const { paper, segel, rests } = JSON.parse((await lines.next()).value) as Head
  const pace = createPace({ rests: () => rests })
  return sealPdf(await givingWay(pace, () => drawPaper(paper, partsOf(lines)), WAITED_FOR_MS), segel, paper)
})
