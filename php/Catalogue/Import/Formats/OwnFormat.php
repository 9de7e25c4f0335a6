<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import\Formats;

use Vitrine\Catalogue\Import\Columns;
use Vitrine\Catalogue\Import\Csv\Record;
use Vitrine\Catalogue\Import\Row;

/** The shop's own columns, all or some of them, in any order. */
final class OwnFormat implements Format {

	public const KEY = 'own';

	/** @var array<int, string> Own column by place in the record. */
	private readonly array $columns;

	/**
	 * @param list<string> $header
	 * @param list<string> $languages Codes of the shop.
	 */
	public function __construct( private readonly array $header, array $languages ) {
		$this->columns = array_intersect( array_map( 'strtolower', $header ), Columns::all( $languages ) );
	}

	/** @param list<string> $header */
	public static function recognises( array $header ): bool {
		$names = array_map( 'strtolower', $header );
		return in_array( Columns::SKU, $names, true ) && preg_grep( '/^(price|stock|title:[a-z]{2}|sale_price|categories|pictures|accessories|(excerpt|content|status):[a-z]{2})$/', $names ) !== array();
	}

	public function key(): string {
		return self::KEY;
	}

	public function title(): string {
		return __( 'Own columns', 'vitrine' );
	}

	public function taken(): array {
		return array_values( array_intersect_key( $this->header, $this->columns ) );
	}

	public function left(): array {
		return array_values( array_filter( array_diff_key( $this->header, $this->columns ), static fn ( string $name ): bool => $name !== '' ) );
	}

	public function notes(): array {
		return array();
	}

	public function asksDeliveryPrice(): bool {
		return in_array( 'price', $this->columns, true ) && ! in_array( 'shipping_price', $this->columns, true );
	}

	public function row( Record $record ): Row {
		$cells = new RecordCells( $this->header, $record );
		return new Row( $record->line, $record->offset, $cells->fault() === null ? $cells->named( $this->columns ) : array(), array_filter( array( $cells->fault() ) ) );
	}
}
