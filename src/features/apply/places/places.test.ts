import { expect, test, vi } from 'vitest';
import { fetchPlaces } from './places.ts';

const lists = { states: [{ id: '11', value: 'Goiás' }], cities: [], hair: [] };

test('the lists of a place are asked for once, a failure again', async () => {
  const fetchLists = vi
    .fn<typeof fetch>()
    .mockResolvedValueOnce(new Response(null, { status: 503 }))
    .mockImplementation(() => Promise.resolve(Response.json(lists)));
  vi.stubGlobal('fetch', fetchLists);
  await expect(fetchPlaces('pt', '21', undefined)).rejects.toThrow('503');
  const { states } = await fetchPlaces('pt', '21', undefined);
  expect(states).toEqual(lists.states);
  await fetchPlaces('pt', '21', undefined);
  await fetchPlaces('pt', '21', '11');
  expect(fetchLists.mock.calls.map(([address]) => address)).toEqual([
    '/api/options?language=pt&country=21',
    '/api/options?language=pt&country=21',
    '/api/options?language=pt&country=21&state=11',
  ]);
});
