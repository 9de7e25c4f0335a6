<?php
declare(strict_types=1);

namespace Vitrine\Import\Rows;

use Vitrine\Kernel\With;

defined( 'ABSPATH' ) || exit;

/** A record of any format, mapped to our own columns. */
final readonly class Row {

	use With;

	/**
	 * @param array<string, string> $cells   By own column; a missing column keeps the product's value.
	 * @param list<RowIssue>        $issues  Errors found before any lookup, and notes of the format.
	 * @param bool                  $skipped Intentionally not imported.
	 * @param array<string, string> $columns Name in the file by own column, where it differs.
	 * @param array<string, string> $ifNew   Further cells of a product that the shop doesn't have yet.
	 * @param CheckedProduct|null   $checked What the shop had at the check; only while the row is imported.
	 * @param FilePrices            $prices  How the prices of the file are read.
	 */
	public function __construct(
		public int $line,
		public int $offset,
		public array $cells,
		public array $issues = array(),
		public bool $skipped = false,
		public array $columns = array(),
		public RowFamily $family = new RowFamily(),
		public RowMatch $match = new RowMatch(),
		public array $ifNew = array(),
		public ?CheckedProduct $checked = null,
		public FilePrices $prices = new FilePrices(),
	) {
	}

	/** @param self|null $parent The family's own data. */
	public function withParent( ?self $parent ): self {
		return $parent === $this->family->parent ? $this : $this->with( family: $this->family->with( parent: $parent ) );
	}

	/** The row for an existing or for a new product. */
	public function forProduct( bool $exists ): self {
		return $exists || $this->ifNew === array() ? $this : $this->with( cells: $this->cells + $this->ifNew );
	}

	/** @param list<string> $columns */
	public function only( array $columns ): self {
		return $this->with( cells: array_intersect_key( $this->cells, array_flip( $columns ) ) );
	}

	/** The family's own data, if the row has them. */
	public function ofFamily(): ?self {
		return $this->family->parent ?? ( $this->family->sku !== '' && ! $this->family->isVariant ? $this : null );
	}

	public function sku(): string {
		return trim( $this->cells[ Columns::SKU ] ?? '' );
	}

	/** @return list<string> Names of files in the media library, beside pictures. */
	public function files(): array {
		$cells = array_map( 'trim', array_intersect_key( $this->cells, array_flip( Columns::FILES ) ) );
		return array_values( array_filter( $cells, static fn ( string $cell ): bool => $cell !== '' ) );
	}

	/** @return list<string> */
	public function list( string $column ): array {
		return ListCell::read( $this->cells[ $column ] ?? '' );
	}
}
