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
use Vitrine\Pricing\ProductKind;

defined( 'ABSPATH' ) || exit;

/** WooCommerce's product export (Products > Export), with column names in the languages of `WooCommerceColumnNames`. */
final class WooCommerceFormat implements Format, InspectsRecords {

	public const KEY = 'woocommerce';

	private const TAKEN = array(
		'id', 'type', 'sku', 'name', 'published', 'is featured?', 'visibility in catalog', 'short description', 'description',
		'date sale price starts', 'date sale price ends', 'tax status', 'tax class', 'in stock?', 'stock', 'backorders allowed?',
		'sale price', 'regular price', 'categories', 'images', 'parent', 'cross-sells',
		'brands', 'gtin, upc, ean, or isbn', 'language', 'translation group', 'meta: _wpml_import_language_code',
		'meta: _wpml_import_translation_group', WooCommerceSet::SOURCE,
	);

	private const ATTRIBUTE = '/^attribute \d+ (?:name|value\(s\))$/D';

	private const WEIGHT = '/^weight \((.+)\)$/u';
	private const SIZE   = '/^(?:length|width|height) \((.+)\)$/u';

	/** @var list<string> English names in lower case, by position. */
	private readonly array $names;

	private readonly WooCommerceNotes $notes;

	private readonly WithoutShipping $unshipped;

	private readonly WooCommerceNature $nature;

	/**
	 * @param list<string>                            $header
	 * @param string                                  $language Language of the texts.
	 * @param (Closure(string): list<CsvRecord>)|null $parents  Finds the parent product's record by the reference in a variation.
	 * @param (Closure(array<string, string>, CsvRecord): list<array{string, CsvRecord}>)|null $translations The records of a product in
	 *        all languages with their codes, the original first.
	 */
	public function __construct(
		private readonly array $header,
		private readonly string $language,
		private readonly ?Closure $parents = null,
		private readonly ?Closure $translations = null,
		private readonly Choices $choices = new Choices(),
	) {
		$this->unshipped = new WithoutShipping( $choices );
		$this->nature    = new WooCommerceNature( $this->unshipped, $parents );
		$this->names = WooCommerceHeaders::english( $header );
		$this->notes = new WooCommerceNotes( $header, $this->names, array_values( array_filter( $this->names, self::takes( ... ) ) ) );
	}

	/** @param list<string> $header */
	public static function recognises( array $header ): bool {
		return WooCommerceHeaders::recognises( $header );
	}

	public function key(): string {
		return self::KEY;
	}

	public function title(): string {
		return 'WooCommerce';
	}

	public function usedColumns(): array {
		return array_values(
			array_filter( $this->header, fn ( int $place ): bool => self::takes( $this->names[ $place ] ), ARRAY_FILTER_USE_KEY )
		);
	}

	public function ignoredColumns(): array {
		return array_values(
			array_filter(
				$this->header,
				fn ( string $name, int $place ): bool => $name !== '' && ! self::takes( $this->names[ $place ] ),
				ARRAY_FILTER_USE_BOTH
			)
		);
	}

	public function notes(): array {
		$notes = array( FilePrices::note( $this->choices ) );
		foreach (
			array( array( self::WEIGHT, array( 'g', 'kg' ), 'g' ), array( self::SIZE, array( 'cm' ), 'cm' ) ) as [ $pattern, $own, $to ]
		) {
			$converted = array_filter(
				$this->names,
				static fn ( string $name ): bool => self::takes( $name ) && preg_match(
					$pattern,
					$name,
					$unit
				) === 1 && ! in_array( $unit[1], $own, true )
			);
			if ( $converted !== array() ) {
				$notes[] = sprintf(
					/* translators: 1: column names such as "Weight (lbs)", 2: unit such as "g" */
					__( 'Converted to %2$s: %1$s.', 'vitrine' ),
					implode( ', ', array_intersect_key( $this->header, $converted ) ),
					$to
				);
			}
		}
		return array( ...$notes, ...$this->unshipped->notes() );
	}

	public function questions(): array {
		return array( ...FilePrices::questions( $this->choices ), ...$this->unshipped->questions() );
	}

	public function inspect( iterable $records ): array {
		foreach ( $records as $record ) {
			$type = ( new RecordCells( $this->header, $record ) )->plain( $this->names )['type'] ?? '';
			if ( WooCommerceNature::isVirtual( $type ) ) {
				return WithoutShipping::finding( true );
			}
		}
		return array();
	}

	public function needsDeliveryPrice(): bool {
		return true;
	}

	public function row( CsvRecord $record ): Row {
		$cells = new RecordCells( $this->header, $record );
		$issue = $cells->issue();
		if ( $issue !== null ) {
			return new Row( $record->line, $record->offset, array(), array( $issue ) );
		}
		$row   = $this->woo( $record );
		$set   = $this->translations === null ? array() : ( $this->translations )( $row->cells(), $record );
		$now   = time();
		if ( $set !== array() && $set[0][1]->line !== $record->line ) {
			return $this->translationRow( $row, $record, $set );
		}
		$language = ( $set[0][0] ?? '' ) !== '' ? $set[0][0] : $this->language;
		$notes = $this->notes->forRow( $row, $now );
		if ( ! $row->isKnown() || $this->nature->isSkipped( $row ) ) {
			$type = $this->header[ (int) array_search( 'type', $this->names, true ) ];
			$why  = $row->isKnown() ? array( $this->unshipped->skipped( $type ) ) : $notes;
			return new Row( $record->line, $record->offset, array( Columns::SKU => $row->sku() ), $why, true );
		}
		$cells = WooCommerceCells::fromRow( $row, $language, $now ) + $this->translated( $row, $language, array_slice( $set, 1 ), $now );
		return new Row(
			$record->line,
			$record->offset,
			array_filter(
				array(
					Columns::KIND => $row->type() === 'simple' ? ProductKind::Simple->value : null,
					'nature'      => $this->nature->of( $row )?->value,
				)
			) + $cells,
			$notes,
			columns: $this->columns( $language ) + $this->attributeColumns( $row, $language ),
			family: new RowFamily( $row->family(), $row->type() === 'variation' )
		);
	}

	private function woo( CsvRecord $record ): WooCommerceRow {
		$sent = ( new RecordCells( $this->header, $record ) )->plain( $this->names ) + array_fill_keys(
			array( 'type', 'sku', 'name', 'regular price' ),
			''
		);
		return WooCommerceRow::from( $sent, $this->parent( $sent ) );
	}

	/**
	 * The row of a translation, whose texts come with the original.
	 *
	 * @param list<array{string, CsvRecord}> $set
	 */
	private function translationRow( WooCommerceRow $row, CsvRecord $record, array $set ): Row {
		$languages = array_map( static fn ( array $member ): string => $member[1]->line === $record->line ? $member[0] : '', $set );
		$note      = implode( '', $languages ) === ''
			? __( 'A translation in a language that the shop does not have: it is skipped.', 'vitrine' )
			/* translators: %d: number of a line in the file */
			: sprintf( __( 'A translation of the product in line %d: its texts are imported with it.', 'vitrine' ), $set[0][1]->line );
		return new Row( $record->line, $record->offset, array( Columns::SKU => $row->sku() ), array( RowIssue::note( '', $note ) ), true );
	}

	/**
	 * @param list<array{string, CsvRecord}> $others
	 * @return array<string, string> Texts of the translations by own column.
	 */
	private function translated( WooCommerceRow $original, string $source, array $others, int $now ): array {
		$cells = array();
		foreach ( $others as [ $language, $record ] ) {
			if ( $language !== '' && $language !== $source ) {
				$cells += WooCommerceTranslation::cells( $this->woo( $record ), $original, $language, $source, $now );
			}
		}
		return $cells;
	}

	private static function takes( string $name ): bool {
		return in_array( $name, self::TAKEN, true )
			|| preg_match( self::ATTRIBUTE, $name ) === 1
			|| ( preg_match( self::WEIGHT, $name, $unit ) === 1 && Units::knowsWeight( $unit[1] ) )
			|| ( preg_match( self::SIZE, $name, $unit ) === 1 && Units::knowsLength( $unit[1] ) );
	}

	/**
	 * @param array<string, string> $sent Cells of a variation.
	 * @return array<string, string> Cells of its parent product.
	 */
	private function parent( array $sent ): array {
		$name   = $sent['parent'] ?? '';
		$record = $this->parents === null || $name === '' || ! str_starts_with( strtolower( $sent['type'] ), 'variation' )
			? null
			: ( $this->parents )( $name )[0] ?? null;
		return $record === null ? array() : ( new RecordCells( $this->header, $record ) )->plain( $this->names );
	}

	/** @return array<string, string> Name in the file by own column, which depends on the names of attributes in the row. */
	private function attributeColumns( WooCommerceRow $row, string $language ): array {
		$columns = array();
		foreach ( $row->attributes() as $number => [ $name ] ) {
			$place = array_search( "attribute $number value(s)", $this->names, true );
			$columns[ WooCommerceCells::attribute( $row, $name, $language ) ] = $place === false ? '' : $this->header[ $place ];
		}
		return $columns;
	}

	/** @return array<string, string> Name in the file by own column. */
	private function columns( string $language ): array {
		// WooCommerce does not export this column; messages about it refer to the row.
		$columns = array( 'shipping_price' => '' );
		foreach ( WooCommerceCells::COLUMNS as $own => $english ) {
			$places = array_keys(
				array_filter(
					$this->names,
					static fn ( string $name ): bool => $name === $english || str_starts_with( $name, "$english (" )
				)
			);
			if ( $places !== array() ) {
				$columns[ $own ] = $this->header[ $places[0] ];
				$columns[ Columns::text( $own, $language ) ] = $this->header[ $places[0] ];
			}
		}
		return $columns;
	}
}
