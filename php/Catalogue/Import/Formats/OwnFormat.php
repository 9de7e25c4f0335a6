<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import\Formats;

use Vitrine\Catalogue\Import\Csv\CsvRecord;
use Vitrine\Catalogue\Import\Rows\Columns;
use Vitrine\Catalogue\Import\Rows\Row;

defined( 'ABSPATH' ) || exit;

/** Our own CSV format: any of our columns, in any order. */
final class OwnFormat implements Format {

	public const KEY = 'own';

	/** @var array<int, string> Own column by position. */
	private readonly array $columns;

	/**
	 * @param list<string> $header
	 * @param list<string> $languages The shop's language codes.
	 */
	public function __construct( private readonly array $header, array $languages ) {
		$this->columns = array_intersect( array_map( 'strtolower', $header ), Columns::all( $languages ) );
	}

	/** @param list<string> $header */
	public static function recognises( array $header ): bool {
		$names = array_map( 'strtolower', $header );
		return in_array( Columns::SKU, $names, true )
			&& preg_grep(
				'/^(price|stock|title:[a-z]{2}|sale_price|categories|pictures|accessories|(excerpt|content|status):[a-z]{2})$/',
				$names
			) !== array();
	}

	public function key(): string {
		return self::KEY;
	}

	public function title(): string {
		return __( 'Vitrine CSV', 'vitrine' );
	}

	public function usedColumns(): array {
		return array_values( array_intersect_key( $this->header, $this->columns ) );
	}

	public function ignoredColumns(): array {
		return array_values(
			array_filter( array_diff_key( $this->header, $this->columns ), static fn ( string $name ): bool => $name !== '' )
		);
	}

	public function notes(): array {
		return array();
	}

	public function needsDeliveryPrice(): bool {
		return in_array( 'price', $this->columns, true ) && ! in_array( 'shipping_price', $this->columns, true );
	}

	public function row( CsvRecord $record ): Row {
		$cells = new RecordCells( $this->header, $record );
		return new Row(
			$record->line,
			$record->offset,
			$cells->issue() === null ? $cells->named( $this->columns ) : array(),
			array_filter( array( $cells->issue() ) )
		);
	}
}
