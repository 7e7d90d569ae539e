import { BrandTile } from '../brand-tile/brand-tile.tsx'
import { Table } from './table.tsx'

export const examples = {
  'by month': () => (
    <Table
      caption="Points by month"
      columns={['Month', 'In', 'Out']}
      rows={[
        { key: '2026-11', name: 'November 2026', figures: ['1,204', '400'] },
        { key: '2026-10', name: 'October 2026', figures: ['986', '0'] },
      ]}
    />
  ),
  'many columns, with icons': () => (
    <Table
      caption="By brand"
      columns={['Brand', 'Bought', 'In', 'Out']}
      rows={[
        {
          key: 'harebell',
          icon: <BrandTile name="Harebell Books" colour="#2f6f8f" />,
          name: 'Harebell Books',
          figures: ['£1,204.20', '1,204', '0'],
        },
      ]}
    />
  ),
  'without its caption': () => (
    <Table
      caption="What you saved"
      isCaptionHidden
      columns={['Month', 'Saved']}
      rows={[{ key: '2026-11', name: 'November 2026', figures: ['£12.40'] }]}
    />
  ),
}
