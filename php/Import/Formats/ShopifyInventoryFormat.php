<?php
declare(strict_types=1);

namespace Vitrine\Import\Formats;

use Closure;
use Vitrine\Import\Choices\Choices;
use Vitrine\Import\Choices\Question;
use Vitrine\Import\Csv\CsvRecord;
use Vitrine\Import\Rows\Columns;
use Vitrine\Import\Rows\Row;
use Vitrine\Import\Rows\RowIssue;
use Vitrine\Import\Rows\RowMatch;

defined( 'ABSPATH' ) || exit;

/**
 * Shopify's inventory CSV, which has the stock of shops with several locations: their product CSV has none. Only updates the stock of
 * products that the shop has; they are found by SKU, or by the SKU that the import of the product CSV made from handle and options.
 */
final class ShopifyInventoryFormat implements Format, InspectsRecords {

	public const KEY = 'shopify-inventory';

	/** Keys of the question and of its finding. */
	private const LOCATION  = 'location';
	private const LOCATIONS = 'found_locations';

	private const NOT_STOCKED = 'not stocked';

	/** Of the question's list. */
	private const MAX_LOCATIONS = 200;

	private readonly ShopifyInventoryHeaders $headers;

	/** The last product: its records follow each other. */
	private ?ShopifyInventoryProduct $product = null;

	/**
	 * @param list<string>                            $header
	 * @param (Closure(string): list<CsvRecord>)|null $related Finds all records with a handle.
	 */
	public function __construct(
		private readonly array $header,
		private readonly ?Closure $related = null,
		private readonly Choices $choices = new Choices(),
	) {
		$this->headers = new ShopifyInventoryHeaders( $header );
	}

	/** @param list<string> $header */
	public static function recognises( array $header ): bool {
		return ShopifyInventoryHeaders::recognises( $header );
	}

	public function key(): string {
		return self::KEY;
	}

	public function title(): string {
		return __( 'Shopify inventory', 'vitrine' );
	}

	public function usedColumns(): array {
		return array_values( array_intersect_key( $this->header, $this->headers->keys + $this->headers->locations ) );
	}

	public function ignoredColumns(): array {
		$ignored = array_diff_key( $this->header, $this->headers->keys + $this->headers->locations );
		return array_values( array_filter( $ignored, static fn ( string $name ): bool => $name !== '' ) );
	}

	public function notes(): array {
		$location = $this->choices->get( self::LOCATION ) ?? '';
		$notes    = array(
			__( 'Only the stock of products that the shop already has is changed. A negative quantity counts as 0.', 'vitrine' ),
			match ( true ) {
				/* translators: %s: name of a location, such as a warehouse */
				$location !== ''                => sprintf( __( 'The stock of this location is imported: %s.', 'vitrine' ), $location ),
				count( $this->locations() ) > 1 => sprintf(
					/* translators: %s: names of locations, such as warehouses */
					__( 'The stock of these locations is added up: %s.', 'vitrine' ),
					implode( ', ', $this->locations() )
				),
				default                         => '',
			},
		);
		return array_values( array_filter( $notes ) );
	}

	public function questions(): array {
		$locations = $this->locations();
		return count( $locations ) < 2 ? array() : array(
			new Question(
				self::LOCATION,
				__( 'Stock location', 'vitrine' ),
				__( 'The file has the stock of several locations. Choose the one that ships the orders of this shop, or add them up.', 'vitrine' ),
				'',
				array( '' => __( 'All locations, added up', 'vitrine' ) ) + array_combine( $locations, $locations )
			),
		);
	}

	public function inspect( iterable $records ): array {
		$names = array_fill_keys( $this->headers->locations, true );
		foreach ( $this->headers->locations === array() ? $records : array() as $record ) {
			$names += array_fill_keys( array_keys( $this->quantities( $record ) ), true );
			if ( count( $names ) >= self::MAX_LOCATIONS ) {
				break;
			}
		}
		return array( self::LOCATIONS => (string) wp_json_encode( array_map( 'strval', array_keys( $names ) ), JSON_UNESCAPED_UNICODE ) );
	}

	/** @return list<string> */
	private function locations(): array {
		$names = json_decode( $this->choices->get( self::LOCATIONS ) ?? '', true );
		return is_array( $names ) ? array_values( array_filter( $names, 'is_string' ) ) : array();
	}

	public function needsDeliveryPrice(): bool {
		return false;
	}

	public function row( CsvRecord $record ): Row {
		$issue = ( new RecordCells( $this->header, $record ) )->issue();
		$cells = $this->cells( $record );
		if ( $issue === null && $cells['handle'] === '' && $cells['sku'] === '' ) {
			$issue = new RowIssue( '', __( 'The handle of the product is missing.', 'vitrine' ) );
		}
		if ( $issue !== null ) {
			return new Row( $record->line, $record->offset, array(), array( $issue ) );
		}
		$product = $this->product( $cells['handle'], $record );
		$own     = array( Columns::SKU => $product->sku( $cells ) );
		$lines   = $product->lines( $cells );
		if ( $lines[0] !== $record->line ) {
			// Its quantity is added to the first record of the variant.
			return new Row( $record->line, $record->offset, $own, skipped: true );
		}
		$column             = $this->headers->name( $this->headers->quantity() );
		[ $stock, $issues ] = $this->stock( $product->quantities( $lines ), $column );
		return new Row(
			$record->line,
			$record->offset,
			$stock === null ? $own : array( 'stock' => (string) $stock ) + $own,
			$issues,
			skipped: $stock === null && ! RowIssue::hasErrors( $issues ),
			columns: array( Columns::SKU => $this->headers->name( 'sku' ), 'stock' => $column ),
			match: new RowMatch( isUpdate: true, otherSku: $product->otherSku( $cells ) )
		);
	}

	private function product( string $handle, CsvRecord $record ): ShopifyInventoryProduct {
		if ( $this->product === null || $this->product->handle !== $handle || ! $this->product->has( $record->line ) ) {
			$records = $handle === '' || $this->related === null ? array() : ( $this->related )( $handle );
			$cells   = array();
			$stock   = array();
			foreach ( $records === array() ? array( $record ) : $records as $one ) {
				$cells[ $one->line ] = $this->cells( $one );
				$stock[ $one->line ] = $this->quantities( $one );
			}
			$this->product = new ShopifyInventoryProduct( $handle, $cells, $stock );
		}
		return $this->product;
	}

	/**
	 * @param list<array{string, int|string|null}> $quantities Location and quantity.
	 * @return array{int|null, list<RowIssue>} Null to keep the shop's stock.
	 */
	private function stock( array $quantities, string $column ): array {
		$chosen = $this->choices->get( self::LOCATION ) ?? '';
		$stock  = null;
		foreach ( $quantities as [ $location, $quantity ] ) {
			if ( $quantity === null || ( $chosen !== '' && $location !== $chosen ) ) {
				continue;
			}
			if ( is_string( $quantity ) ) {
				/* translators: %s: content of a table cell */
				$text  = __( '“%s” is not a valid number and is not imported.', 'vitrine' );
				$issue = new RowIssue( $column === '' ? $location : $column, sprintf( $text, RowIssue::quote( $quantity ) ) );
				return array( null, array( $issue ) );
			}
			$stock = ( $stock ?? 0 ) + $quantity;
		}
		$kept = __( 'The product is not stocked there: its stock stays as it is.', 'vitrine' );
		return $stock === null ? array( null, array( RowIssue::note( $column, $kept ) ) ) : array( max( 0, $stock ), array() );
	}

	/** @return array<string, int|string|null> By location: null where the variant is not stocked, a string if it can't be read. */
	private function quantities( CsvRecord $record ): array {
		$cells = new RecordCells( $this->header, $record );
		$typed = $cells->plain( $this->headers->locations );
		if ( $this->headers->locations === array() ) {
			$one   = $cells->plain( $this->headers->keys );
			$typed = array( $one['location'] ?? '' => $one[ $this->headers->quantity() ] ?? '' );
		}
		return array_map( self::pieces( ... ), $typed );
	}

	private static function pieces( string $cell ): int|string|null {
		if ( ShopifyCells::isQuantity( $cell ) ) {
			return (int) $cell;
		}
		return in_array( strtolower( $cell ), array( '', self::NOT_STOCKED ), true ) ? null : $cell;
	}

	/** @return array<string, string> */
	private function cells( CsvRecord $record ): array {
		return ( new RecordCells( $this->header, $record ) )->plain( $this->headers->keys ) + array( 'handle' => '', 'sku' => '' );
	}
}
