<?php
declare(strict_types=1);

namespace Vitrine\Import\Formats;

use Vitrine\Import\Csv\CsvRecord;
use Vitrine\Import\Rows\Row;

defined( 'ABSPATH' ) || exit;

/**
 * A format with further columns that the user has mapped. Our own format reads them under their own names (`ColumnMap::rename()`); for the
 * others, their cells are added to the row.
 */
final readonly class MappedFormat implements Format {

	/** Columns that variants have; all others are those of the product. */
	private const OF_VARIANT = array(
		'price', 'sale_price', 'sale_from', 'sale_until', 'stock', 'lead_days', 'weight_g', 'pictures', 'gtin', 'mpn', 'net_content',
	);

	/**
	 * @param list<string> $header As in the file.
	 */
	public function __construct( private Format $format, private array $header, private ColumnMap $map ) {
	}

	public function key(): string {
		return $this->format->key();
	}

	public function title(): string {
		return $this->format->title();
	}

	public function usedColumns(): array {
		$names = $this->map->names( $this->header );
		$used  = array_map( static fn ( string $column ): string => $names[ $column ] ?? $column, $this->format->usedColumns() );
		return array_values( array_unique( array( ...$used, ...array_values( $names ) ) ) );
	}

	public function ignoredColumns(): array {
		return array_values( array_diff( $this->format->ignoredColumns(), $this->map->names( $this->header ), $this->map->columns ) );
	}

	public function notes(): array {
		return $this->format->notes();
	}

	public function questions(): array {
		return $this->format->questions();
	}

	public function needsDeliveryPrice(): bool {
		return $this->format->needsDeliveryPrice() && ! in_array( 'shipping_price', $this->map->columns, true );
	}

	public function row( CsvRecord $record ): Row {
		$row = $this->format->row( $record );
		if ( $this->format->key() !== OwnFormat::KEY ) {
			$row = $this->withCells( $row, $record );
		}
		return $row->with( columns: $row->columns + $this->map->names( $this->header ) );
	}

	private function withCells( Row $row, CsvRecord $record ): Row {
		$cells = ( new RecordCells( $this->header, $record ) )->named( $this->map->columns );
		$cells = array_filter( $cells, static fn ( string $cell ): bool => trim( $cell ) !== '' );
		if ( $row->skipped || $row->cells === array() || $cells === array() ) {
			return $row;
		}
		if ( ! $row->family->isVariant ) {
			return $row->with( cells: $cells + $row->cells );
		}
		$own    = array_intersect_key( $cells, array_flip( self::OF_VARIANT ) );
		$parent = $row->family->parent?->with( cells: array_diff_key( $cells, $own ) + $row->family->parent->cells );
		return $row->with( cells: $own + $row->cells )->withParent( $parent );
	}
}
