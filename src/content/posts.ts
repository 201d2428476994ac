import { getItems } from './items.ts';

export async function hasNews(): Promise<boolean> {
  return (await getItems('posts')).length > 0;
}
