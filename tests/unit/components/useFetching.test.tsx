import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { useFetching } from '#components/useFetching.ts'

function Result({ load, initial }: { load: () => Promise<string>; initial?: string }) {
  const { state, data } = useFetching(load, initial)
  return (
    <p>
      {state}: {data}
    </p>
  )
}

it('renders the initial data on the server, and calls nothing', () => {
  const load = vi.fn(async () => 'fetched')
  expect(renderToString(<Result load={load} initial="rendered" />)).toBe('<p>success<!-- -->: <!-- -->rendered</p>')
  expect(renderToString(<Result load={load} />)).toBe('<p>idle<!-- -->: </p>')
  expect(load).not.toHaveBeenCalled()
})
