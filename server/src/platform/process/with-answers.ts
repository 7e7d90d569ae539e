/** Each item with the answer that the work gives it; the work answers in the order of the items. */
export async function withAnswers<Item extends object, Answer>(
  items: Item[],
  work: (items: Item[]) => Promise<Answer[]>,
): Promise<(Item & { answer: Answer })[]> {
  const answers = await work(items)
  if (answers.length !== items.length) throw new Error(`${items.length} items have ${answers.length} answers`)
  return items.map((item, index) => ({ ...item, answer: answers[index] as Answer }))
}

/** The items in their order: some are kept, and the work returns what replaces the others. Without others it has no work. */
export async function mapUnless<Item, Kept extends Item, Done>(
  items: Item[],
  isKept: (item: Item) => item is Kept,
  work: (others: Exclude<Item, Kept>[]) => Promise<Done[]>,
): Promise<(Kept | Done)[]>
export async function mapUnless<Item, Done>(
  items: Item[],
  isKept: (item: Item) => boolean,
  work: (others: Item[]) => Promise<Done[]>,
): Promise<(Item | Done)[]>
export async function mapUnless<Item, Done>(
  items: Item[],
  isKept: (item: Item) => boolean,
  work: (others: never[]) => Promise<Done[]>,
): Promise<(Item | Done)[]> {
  const others = items.filter((item) => !isKept(item))
  const done = (others.length > 0 ? await work(others as never[]) : []).values()
  return items.map((item) => (isKept(item) ? item : (done.next().value as Done)))
}
