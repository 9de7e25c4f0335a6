<?php
declare(strict_types=1);

namespace Vitrine\Import\Formats;

use Closure;
use Vitrine\Import\Choices\Choices;
use Vitrine\Import\Csv\CsvRecord;
use Vitrine\Import\Rows\Columns;
use Vitrine\Import\Rows\FilePrices;
use Vitrine\Import\Rows\Row;
use Vitrine\Import\Rows\RowFamily;
use Vitrine\Import\Rows\RowIssue;
use Vitrine\Import\Rows\RowMatch;

defined( 'ABSPATH' ) || exit;

/** Shopify's product CSV: its export, and its template for new products. Records with the same handle are one product. */
final class ShopifyFormat implements Format, InspectsRecords {

	public const KEY = 'shopify';

	/** @var array<int, string> Of the columns that are read, by position. */
	private readonly array $keys;

	private readonly ShopifyNotes $notes;

	private readonly WithoutShipping $unshipped;

	/** The last product: its records follow each other. */
	private ?ShopifyProduct $product = null;

	/**
	 * @param list<string>                            $header
	 * @param string                                  $language Language of the texts.
	 * @param (Closure(string): list<CsvRecord>)|null $records  Finds all records with a handle.
	 */
	public function __construct(
		private readonly array $header,
		private readonly string $language,
		private readonly ?Closure $records = null,
		private readonly Choices $choices = new Choices(),
	) {
		$this->keys      = ShopifyHeaders::keys( $header );
		$this->unshipped = new WithoutShipping( $choices );
		$this->notes     = new ShopifyNotes( $header, $this->keys, $this->unshipped );
	}

	/** @param list<string> $header */
	public static function recognises( array $header ): bool {
		return ShopifyHeaders::recognises( $header );
	}

	public function key(): string {
		return self::KEY;
	}

	public function title(): string {
		return 'Shopify';
	}

	public function usedColumns(): array {
		return array_values( array_intersect_key( $this->header, $this->keys ) );
	}

	public function ignoredColumns(): array {
		return array_values(
			array_filter( array_diff_key( $this->header, $this->keys ), static fn ( string $name ): bool => $name !== '' )
		);
	}

	public function notes(): array {
		return array(
			FilePrices::note( $this->choices ),
			__( 'Tags, image descriptions and texts for search engines are not imported.', 'vitrine' ),
			...$this->unshipped->notes(),
			...( $this->uncounted() === array() ? array() : array(
				__(
					'The file has no stock: new products are always in stock until you import Shopify’s inventory file (Products > Inventory > Export) or enter their stock.',
					'vitrine'
				),
			) ),
		);
	}

	public function questions(): array {
		return array( ...FilePrices::questions( $this->choices ), ...$this->unshipped->questions() );
	}

	public function inspect( iterable $records ): array {
		$gifts = array();
		$found = array();
		foreach ( $records as $record ) {
			$cells = $this->cells( $record );
			if ( strtolower( $cells['gift card'] ?? '' ) === 'true' ) {
				$gifts[ $cells['handle'] ] = true;
			}
			if ( strtolower( $cells['shipping'] ?? '' ) === 'false' ) {
				$found[ $cells['handle'] ] = true;
			}
		}
		return WithoutShipping::finding( array_diff_key( $found, $gifts ) !== array() );
	}

	public function needsDeliveryPrice(): bool {
		return true;
	}

	public function row( CsvRecord $record ): Row {
		$issue = ( new RecordCells( $this->header, $record ) )->issue();
		$cells = $this->cells( $record );
		if ( $issue === null && $cells['handle'] === '' ) {
			$issue = new RowIssue( '', __( 'The handle of the product is missing.', 'vitrine' ) );
		}
		if ( $issue !== null ) {
			return new Row( $record->line, $record->offset, array(), array( $issue ) );
		}
		$product = $this->product( $cells['handle'], $record );
		$variant = $product->variants[ $record->line ] ?? null;
		if ( $variant === null ) {
			return new Row( $record->line, $record->offset, array(), ShopifyNotes::forImage( $product ), true );
		}
		$main  = $product->mainLine() === $record->line;
		$notes = $this->notes->forVariant( $product, $variant, $record->cells, $main );
		if ( $product->isSkipped( $variant ) ) {
			return new Row( $record->line, $record->offset, array( Columns::SKU => $product->skuOf( $variant ) ), $notes, true );
		}
		if ( $product->isSimple() ) {
			$own   = ShopifyCells::simple( $product, $variant, $this->language );
			$again = $main ? array() : array( $this->repeated( $product ) );
			return new Row(
				$record->line,
				$record->offset,
				$own,
				array( ...$notes, ...$again ),
				columns: $this->columns(),
				ifNew: $this->uncounted()
			);
		}
		return new Row(
			$record->line,
			$record->offset,
			ShopifyCells::variant( $product, $variant, $this->language ),
			$notes,
			columns: array( 'pictures' => $this->name( 'variant image' ) ) + $this->options( $product ) + $this->columns(),
			family: new RowFamily( $product->sku(), true, $main ? $this->family( $product, $record ) : null ),
			match: new RowMatch( hasGeneratedSku: ( $variant['sku'] ?? '' ) === '' ),
			ifNew: $this->uncounted()
		);
	}

	/** @return array<string, string> Without stock in the file, new products are for sale; existing ones keep their stock. */
	private function uncounted(): array {
		return in_array( 'quantity', $this->keys, true ) ? array() : array( 'stock' => Columns::ALWAYS_IN_STOCK );
	}

	/** A second variant of a product without options. */
	private function repeated( ShopifyProduct $product ): RowIssue {
		/* translators: %s: SKU */
		$text = __( 'The variant “%s” already has these values.', 'vitrine' );
		return new RowIssue(
			$this->name( 'option1 value' ),
			sprintf( $text, RowIssue::quote( $product->skuOf( $product->variants[ $product->mainLine() ] ?? $product->own ) ) )
		);
	}

	private function family( ShopifyProduct $product, CsvRecord $record ): Row {
		return new Row(
			$record->line,
			$record->offset,
			ShopifyCells::product( $product, $this->language ),
			columns: array( Columns::SKU => $this->name( 'handle' ) ) + $this->columns(),
			family: new RowFamily( $product->sku() )
		);
	}

	private function product( string $handle, CsvRecord $record ): ShopifyProduct {
		if ( $this->product === null || $this->product->handle() !== $handle ) {
			$cells = array();
			foreach ( ( $this->records === null ? array() : ( $this->records )( $handle ) ) ?: array( $record ) as $one ) {
				$cells[ $one->line ] = $this->cells( $one );
			}
			$this->product = new ShopifyProduct( $cells, $this->unshipped->nature() );
		}
		return $this->product;
	}

	/** @return array<string, string> By key; without columns that the file does not have. */
	private function cells( CsvRecord $record ): array {
		return ( new RecordCells( $this->header, $record ) )->plain( $this->keys ) + array( 'handle' => '' );
	}

	/** @return array<string, string> Name in the file by own column. */
	private function columns(): array {
		// Shopify does not export this column; messages about it refer to the row.
		$columns = array( 'shipping_price' => '' );
		foreach ( ShopifyCells::COLUMNS as $own => $key ) {
			$columns[ $own ] = $this->name( $key );
			$columns[ Columns::text( $own, $this->language ) ] = $this->name( $key );
		}
		return $columns;
	}

	/** @return array<string, string> The same of the options. */
	private function options( ShopifyProduct $product ): array {
		$columns = array();
		foreach ( $product->names() as $number => $name ) {
			$columns[ Columns::option( $name, $this->language ) ] = $this->name( "option$number value" );
		}
		return $columns;
	}

	private function name( string $key ): string {
		$place = array_search( $key, $this->keys, true );
		return $place === false ? '' : $this->header[ $place ];
	}
}
