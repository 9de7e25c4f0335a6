<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\ReadModel;

use Vitrine\Catalogue\Attributes\Labels;
use Vitrine\Catalogue\Families\FamilyOption;
use Vitrine\Catalogue\Families\FamilyOptions;
use Vitrine\Database\BulkWrite;
use Vitrine\Database\Database;
use Vitrine\Database\RowsById;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\I18n\SearchNormalizer;
use Vitrine\Pricing\Prices\CurrencyPrices;

/**
 * Writes the read model of variants: a row per language beside each one of the family, titled `Hemd – Rot, L`, so that carts, orders and
 * e-mails name the variant. Rows that are already right are left alone.
 */
final class VariantViews {

	/** Ids per statement. */
	private const CHUNK = 100;

	/** @var array<string, string|null> Stored pictures by attachment and language. */
	private array $pictures = array();

	public function __construct(
		private readonly Database $database,
		private readonly Languages $languages,
		private readonly FamilyOptions $options,
		private readonly BulkWrite $insert,
		private readonly CurrencyPrices $prices,
	) {
	}

	/** @param int|null $only A variant; null for all of the family. */
	public function write( int $family, ?int $only = null ): void {
		$parents  = array();
		foreach (
			$this->database->rows(
				'SELECT language, post_id, fallback, title, path, image FROM {product_view} WHERE product_id = %d',
				array( $family )
			) as $row
		) {
			$parents[ (string) $row['language'] ] = $row;
		}
		$variants = RowsById::of( $this->database->rows(
			'SELECT id, sku, pictures, combination, enabled
				FROM {products} WHERE family_id = %d ORDER BY variant_position, id',
			array( $family )
		) );
		$written  = $only === null ? $variants : array_intersect_key( $variants, array( $only => true ) );
		// A disabled variant has no rows, so it is not for sale; it keeps its place among the addresses.
		$written  = array_filter( $written, static fn ( array $row ): bool => (int) $row['enabled'] === 1 );
		$have     = $this->existing( $family, $only );
		$rows     = $parents === array() || $written === array() ? array() : $this->rows( $family, $parents, $variants, $written, $have );
		$this->prices->hide( array_values( array_diff( self::products( $have ), self::products( $rows ) ) ) );
		$stale    = array();
		foreach ( $have as $key => $row ) {
			$id = (int) $row['id'];
			unset( $row['id'] );
			if ( isset( $rows[ $key ] ) && array_map( 'strval', $rows[ $key ] ) === array_map( 'strval', $row ) ) {
				unset( $rows[ $key ] );
			} else {
				$stale[] = $id;
			}
		}
		foreach ( array_chunk( $stale, self::CHUNK ) as $ids ) {
			$this->database->run( 'DELETE FROM {product_view} WHERE id IN (' . implode( ',', $ids ) . ')' );
		}
		$this->insert->insert( '{product_view}', array_values( $rows ) );
	}

	/**
	 * @param array<string, array<string, int|string|null>> $rows
	 * @return list<int> Their products.
	 */
	private static function products( array $rows ): array {
		return array_values( array_unique( array_map( intval( ... ), array_column( $rows, 'product_id' ) ) ) );
	}

	/** @return array<string, array<string, string|null>> Rows by variant and language. */
	private function existing( int $family, ?int $only ): array {
		$rows = $this->database->rows(
			'SELECT v.* FROM {products} p JOIN {product_view} v ON v.product_id = p.id WHERE p.family_id = %d'
				. ( $only === null ? '' : " AND p.id = $only" ),
			array( $family )
		);
		$have = array();
		foreach ( $rows as $row ) {
			$have[ "{$row['product_id']} {$row['language']}" ] = $row;
		}
		return $have;
	}

	/**
	 * @param array<string, array<string, string|null>> $parents  The family's rows by language.
	 * @param array<int, array<string, string|null>>    $variants All of the family, by id.
	 * @param array<int, array<string, string|null>>    $written  Those to write.
	 * @param array<string, array<string, string|null>> $have     Existing rows.
	 * @return array<string, array<string, int|string|null>> By variant and language.
	 */
	private function rows( int $family, array $parents, array $variants, array $written, array $have ): array {
		$options = $this->options->of( $family );
		$labels  = array_map( static fn ( array $row ): array => self::labels( (string) $row['combination'], $options ), $variants );
		$this->prices->write( array_keys( $written ), array_values( array_diff( array_keys( $written ), self::products( $have ) ) ) );
		$this->primePictures( $written );
		$rows = array();
		foreach ( $this->languages->all() as $language ) {
			$parent = $parents[ $language->code ] ?? null;
			if ( $parent === null ) {
				continue;
			}
			$codes = array( $language->code, $language->base(), $this->languages->default()->code );
			$paths = VariantPaths::of( (string) $parent['path'], $labels, $codes );
			foreach ( $written as $id => $row ) {
				$names = array_map( static fn ( Labels $label ): string => VariantPaths::label( $label, $codes ), $labels[ $id ] );
				$rows[ "$id $language->code" ] = $this->row( $language, $parent, $row, $names, $paths[ $id ] );
			}
		}
		return $rows;
	}

	/**
	 * @param array<string, string|null> $parent
	 * @param array<string, string|null> $variant
	 * @param list<string>               $names   Of its values.
	 * @return array<string, int|string|null> In the order of the table's columns.
	 */
	private function row( Language $language, array $parent, array $variant, array $names, string $path ): array {
		$title = ProductVersion::cut( implode( ' – ', array_filter( array( $parent['title'], implode( ', ', $names ) ) ) ), 200 );
		$own   = array();
		foreach ( array_filter( array_map( 'intval', explode( ',', (string) $variant['pictures'] ) ) ) as $picture ) {
			$own[] = $this->pictures[ "$picture $language->code" ] ??= Picture::stored( $picture, $language->code );
		}
		$own = array_values( array_filter( $own ) );
		return array(
			'product_id'   => (int) $variant['id'],
			'language'     => $language->code,
			'post_id'      => (int) $parent['post_id'],
			'fallback'     => (int) $parent['fallback'],
			'title'        => $title,
			'path'         => $path,
			'excerpt'      => '',
			'image'        => $own[0] ?? (string) $parent['image'],
			'gallery'      => $own === array() ? null : (string) wp_json_encode( $own ),
			'search_title' => ProductVersion::cut( SearchNormalizer::text( $title ), 400 ),
			'search_text'  => SearchNormalizer::text( $title, (string) $variant['sku'] ),
			'sort_key'     => SortKey::create( $title, $language->locale ),
			'swatches'     => null,
		);
	}

	/**
	 * @param list<FamilyOption> $options
	 * @return list<Labels> Of the variant's values, in the order of the options.
	 */
	private static function labels( string $combination, array $options ): array {
		$values = FamilyOptions::valuesOf( $combination, $options );
		$labels = array();
		foreach ( $options as $option ) {
			$value = $option->values[ $values[ $option->attribute->id ] ?? 0 ] ?? null;
			if ( $value !== null ) {
				$labels[] = $value->labels;
			}
		}
		return $labels;
	}

	/** @param array<int, array<string, string|null>> $variants */
	private function primePictures( array $variants ): void {
		$ids = array_filter( array_map( 'intval', explode( ',', implode( ',', array_column( $variants, 'pictures' ) ) ) ) );
		if ( $ids !== array() ) {
			_prime_post_caches( array_values( array_unique( $ids ) ), false, true );
		}
	}
}
