import { BrandTile } from './brand-tile.tsx'

export const examples = { initial: () => <BrandTile name="Quayside Coffee" colour="#6b4a2f" /> }
