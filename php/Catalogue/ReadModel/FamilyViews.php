<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\ReadModel;

use Vitrine\Catalogue\Families\FamilyOption;
use Vitrine\Catalogue\Families\FamilyOptions;
use Vitrine\Database\Database;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\Pricing\ProductKind;

/** What the read model of a family has beside that of a simple product. */
final class FamilyViews {

	/** Outbox message kind: the availability of a variant has changed; the payload is `{id}`. */
	public const KIND = 'variant_availability';

	/** Swatches on a card; the rest is a number. */
	private const SWATCHES = 5;

	/** @var array<int, list<FamilyOption>> By family. */
	private array $options = array();

	public function __construct(
		private readonly Database $database,
		private readonly FamilyOptions $reader,
		private readonly FamilySummary $summary,
		private readonly VariantViews $variants,
		private readonly Languages $languages,
	) {
	}

	/**
	 * Call it before writing the rows of products. Writes variants' own rows, and the prices and availability of their families.
	 *
	 * @param list<int> $products
	 * @return list<int> The products whose rows must be written: instead of a variant its family, if that has changed.
	 */
	public function before( array $products ): array {
		$in   = implode( ',', $products );
		$rows = $this->database->rows(
			"SELECT id, kind, family_id FROM {products} WHERE id IN ($in) AND kind <> %s",
			array( ProductKind::Simple->value )
		);
		$due  = array_fill_keys( $products, true );
		foreach ( $rows as $row ) {
			$id     = (int) $row['id'];
			$family = (int) $row['family_id'];
			if ( $row['kind'] === ProductKind::Family->value ) {
				unset( $this->options[ $id ] );
				$this->summary->refresh( $id );
				continue;
			}
			unset( $due[ $id ] );
			// First: writing a variant marks its changes as logged.
			if ( $this->summary->refresh( $family ) ) {
				$due[ $family ] = true;
			}
			$this->variants->write( $family, $id );
		}
		return array_keys( $due );
	}

	/**
	 * After the rows of products are written, on which those of a family's variants depend.
	 *
	 * @param list<int> $products
	 */
	public function after( array $products ): void {
		$in = implode( ',', $products );
		$families = $this->database->rows(
			"SELECT id FROM {products} WHERE id IN ($in) AND kind = %s",
			array( ProductKind::Family->value )
		);
		foreach ( $families as $row ) {
			$this->variants->write( (int) $row['id'] );
		}
	}

	/** SKUs of the variants and names of the values, by which search finds the family. */
	public function words( int $family, string $language, string $default ): string {
		$words = array_column( $this->database->rows( 'SELECT sku FROM {products} WHERE family_id = %d', array( $family ) ), 'sku' );
		foreach ( $this->optionsOf( $family ) as $option ) {
			foreach ( $option->values as $value ) {
				$words[] = VariantPaths::label( $value->labels, array( $language, $default ) );
			}
		}
		return implode( ' ', $words );
	}

	/**
	 * JSON of the first option with swatches: its name, some values and the number of the others; null if there is none.
	 *
	 * @param array<string, string|null> $facts Row of the product.
	 */
	public function swatches( array $facts, Language $language ): ?string {
		if ( $facts['kind'] !== ProductKind::Family->value ) {
			return null;
		}
		$codes = array( $language->code, $language->base(), $this->languages->default()->code );
		foreach ( $this->optionsOf( (int) $facts['id'] ) as $option ) {
			if ( ! $option->hasSwatches() ) {
				continue;
			}
			$values = array();
			foreach ( array_slice( $option->values, 0, self::SWATCHES ) as $value ) {
				$values[] = array(
					'name'  => VariantPaths::label( $value->labels, $codes ),
					'color' => $value->color,
					'image' => $value->image,
				);
			}
			return (string) wp_json_encode(
				array(
					'name'   => VariantPaths::label( $option->attribute->labels, $codes ),
					'values' => $values,
					'more'   => max( 0, count( $option->values ) - self::SWATCHES ),
				),
				JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES
			);
		}
		return null;
	}

	/** @return list<FamilyOption> */
	private function optionsOf( int $family ): array {
		return $this->options[ $family ] ??= $this->reader->of( $family );
	}
}
