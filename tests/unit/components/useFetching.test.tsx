import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { useFetching } from '#components/useFetching.ts'

function Answer({ load, initial }: { load: () => Promise<string>; initial?: string }) {
  const { state, data } = useFetching(load, initial)
  return (
    <p>
      {state}: {data}
    </p>
  )
}

it('is rendered on the server with what is known, and calls nothing', () => {
  const load = vi.fn(async () => 'fetched')
  expect(renderToString(<Answer load={load} initial="rendered" />)).toBe('<p>success<!-- -->: <!-- -->rendered</p>')
  expect(renderToString(<Answer load={load} />)).toBe('<p>idle<!-- -->: </p>')
  expect(load).not.toHaveBeenCalled()
})
