<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import\Formats;

use Vitrine\Catalogue\Import\Columns;
use Vitrine\Catalogue\Import\Csv\Record;
use Vitrine\Catalogue\Import\Fault;
use Vitrine\Catalogue\Import\ListCell;
use Vitrine\Catalogue\Import\Row;
use Vitrine\Catalogue\Tax\VatClass;

/** What WooCommerce writes under Products > Export, with its English names of columns. */
final class WooCommerceFormat implements Format {

	public const KEY = 'woocommerce';

	/** By these it is told from every other file. */
	private const MARKS = array( 'type', 'sku', 'name', 'regular price' );

	private const TAKEN = array( 'id', 'type', 'sku', 'name', 'published', 'is featured?', 'short description', 'description', 'tax status', 'tax class', 'in stock?', 'stock', 'length (cm)', 'width (cm)', 'height (cm)', 'sale price', 'regular price', 'categories', 'images', 'parent', 'cross-sells' );

	private const WEIGHT = '/^weight \((kg|g|lbs|oz)\)$/';

	private const GRAMS = array( 'kg' => 1000.0, 'g' => 1.0, 'lbs' => 453.592, 'oz' => 28.3495 );

	/** What WooCommerce writes into every row without anybody having meant anything by it. */
	private const USUAL = array( 'visible', 'taxable', '0', '1', 'no', '' );

	private const VAT = array(
		''             => VatClass::Standard,
		'standard'     => VatClass::Standard,
		'parent'       => VatClass::Standard,
		'reduced-rate' => VatClass::Reduced,
		'zero-rate'    => VatClass::Zero,
	);

	/** @var array<int, string> Lower-case name by place. */
	private readonly array $names;

	/**
	 * @param list<string> $header
	 * @param string       $language Whose texts the file has.
	 */
	public function __construct( private readonly array $header, private readonly string $language ) {
		$this->names = array_map( 'strtolower', $header );
	}

	/** @param list<string> $header */
	public static function recognises( array $header ): bool {
		return array_diff( self::MARKS, array_map( 'strtolower', $header ) ) === array();
	}

	public function key(): string {
		return self::KEY;
	}

	public function title(): string {
		return 'WooCommerce';
	}

	public function taken(): array {
		return array_values( array_filter( $this->header, self::takes( ... ) ) );
	}

	public function left(): array {
		return array_values( array_filter( $this->header, static fn ( string $name ): bool => $name !== '' && ! self::takes( $name ) ) );
	}

	private static function takes( string $name ): bool {
		return in_array( strtolower( $name ), self::TAKEN, true ) || preg_match( self::WEIGHT, strtolower( $name ) ) === 1;
	}

	public function row( Record $record ): Row {
		$cells = new RecordCells( $this->header, $record );
		$fault = $cells->fault();
		if ( $fault !== null ) {
			return new Row( $record->line, $record->offset, array(), array( $fault ) );
		}
		$sent  = array_map( 'trim', $cells->named( $this->names ) );
		$type  = strtolower( trim( explode( ',', $sent['type'] )[0] ) );
		$notes = $this->notes( $sent, $type );
		if ( ! in_array( $type, array( 'simple', 'variation' ), true ) ) {
			return new Row( $record->line, $record->offset, array( Columns::SKU => self::sku( $sent ) ), $notes, true );
		}
		return new Row( $record->line, $record->offset, $this->own( $sent ), $notes );
	}

	/**
	 * @param array<string, string> $sent
	 * @return array<string, string>
	 */
	private function own( array $sent ): array {
		$own = array_filter(
			array(
				'price'       => $sent['regular price'],
				'sale_price'  => $sent['sale price'] ?? null,
				'vat_class'   => ( $sent['tax status'] ?? '' ) === 'none' ? VatClass::Zero->value : ( self::VAT[ $sent['tax class'] ?? '' ] ?? VatClass::Standard )->value,
				'stock'       => self::stock( $sent ),
				'weight_g'    => $this->grams( $sent ),
				'featured'    => $sent['is featured?'] ?? null,
				'categories'  => isset( $sent['categories'] ) ? ListCell::write( self::categories( $sent['categories'] ) ) : null,
				'pictures'    => isset( $sent['images'] ) ? ListCell::write( ListCell::read( $sent['images'], ',' ) ) : null,
				'accessories' => isset( $sent['cross-sells'] ) ? ListCell::write( array_values( array_filter( ListCell::read( $sent['cross-sells'], ',' ), static fn ( string $sku ): bool => ! str_starts_with( $sku, 'id:' ) ) ) ) : null,
			),
			static fn ( ?string $cell ): bool => $cell !== null
		);
		foreach ( $this->texts( $sent ) as $field => $text ) {
			$own[ Columns::text( $field, $this->language ) ] = $text;
		}
		return array( Columns::SKU => self::sku( $sent ) ) + $own;
	}

	/**
	 * @param array<string, string> $sent
	 * @return array<string, string>
	 */
	private function texts( array $sent ): array {
		// WooCommerce writes a new line as the two signs \n.
		$lines = static fn ( string $text ): string => str_replace( array( '\\r\\n', '\\n' ), "\n", $text );
		$sizes = array_filter( array( $sent['length (cm)'] ?? '', $sent['width (cm)'] ?? '', $sent['height (cm)'] ?? '' ) );
		return array_filter(
			array(
				'title'   => $sent['name'],
				'status'  => match ( $sent['published'] ?? '' ) {
					'1'     => 'publish',
					'0'     => 'private',
					'-1'    => 'draft',
					default => null,
				},
				'excerpt' => isset( $sent['short description'] ) ? trim( wp_strip_all_tags( $lines( $sent['short description'] ) ) ) : null,
				'content' => isset( $sent['description'] ) ? $lines( $sent['description'] ) : null,
				'size'    => $sizes === array() ? null : implode( ' × ', $sizes ) . ' cm',
			),
			static fn ( ?string $text ): bool => $text !== null
		);
	}

	/**
	 * What of this row is not taken.
	 *
	 * @param array<string, string> $sent
	 * @return list<Fault>
	 */
	private function notes( array $sent, string $type ): array {
		$notes = array();
		if ( $type === 'variation' ) {
			/* translators: %s: article number of a product */
			$notes[] = Fault::note( 'Parent', sprintf( __( 'A variation becomes a product of its own; it is not joined to “%s”.', 'vitrine' ), $sent['parent'] ?? '' ) );
		} elseif ( $type === 'variable' ) {
			$notes[] = Fault::note( 'Type', __( 'A product with variations is left out; each of its variations becomes a product of its own.', 'vitrine' ) );
		} elseif ( $type !== 'simple' ) {
			/* translators: %s: a kind of product of WooCommerce, such as "grouped" */
			$notes[] = Fault::note( 'Type', sprintf( __( 'Products of the kind “%s” are left out.', 'vitrine' ), $sent['type'] ) );
		}
		if ( $sent['sku'] === '' ) {
			/* translators: %s: article number that was made for a product */
			$notes[] = Fault::note( 'SKU', sprintf( __( 'Without an article number of its own the product is called “%s”.', 'vitrine' ), self::sku( $sent ) ) );
		}
		if ( ! isset( self::VAT[ $sent['tax class'] ?? '' ] ) ) {
			/* translators: %s: name of a tax class */
			$notes[] = Fault::note( 'Tax class', sprintf( __( 'The tax class “%s” is not known: the standard rate is taken.', 'vitrine' ), $sent['tax class'] ?? '' ) );
		}
		$left = array();
		foreach ( $this->header as $place => $name ) {
			if ( ! self::takes( $name ) && ! in_array( $sent[ $this->names[ $place ] ] ?? '', self::USUAL, true ) ) {
				$left[] = $name;
			}
		}
		if ( $left !== array() ) {
			/* translators: %s: names of columns */
			$notes[] = Fault::note( '', sprintf( __( 'Not taken: %s.', 'vitrine' ), implode( ', ', $left ) ) );
		}
		return $notes;
	}

	/** @param array<string, string> $sent */
	private static function sku( array $sent ): string {
		return $sent['sku'] !== '' ? $sent['sku'] : 'WC-' . ( $sent['id'] ?? '' );
	}

	/**
	 * Without a number a product that is there is not counted.
	 *
	 * @param array<string, string> $sent
	 */
	private static function stock( array $sent ): ?string {
		$stock = $sent['stock'] ?? '';
		if ( is_numeric( $stock ) ) {
			return (string) max( 0, (int) $stock );
		}
		return isset( $sent['in stock?'] ) ? ( $sent['in stock?'] === '0' ? '0' : '' ) : null;
	}

	/** @param array<string, string> $sent */
	private function grams( array $sent ): ?string {
		foreach ( $this->names as $name ) {
			if ( preg_match( self::WEIGHT, $name, $unit ) === 1 && is_numeric( $sent[ $name ] ?? '' ) ) {
				return (string) (int) round( (float) $sent[ $name ] * self::GRAMS[ $unit[1] ] );
			}
		}
		return null;
	}

	/**
	 * Of a path of categories the last one: the shop's stand side by side.
	 *
	 * @return list<string>
	 */
	private static function categories( string $cell ): array {
		return array_values( array_unique( array_map( static fn ( string $path ): string => trim( (string) strrchr( " > $path", '>' ), '> ' ), ListCell::read( $cell, ',' ) ) ) );
	}
}
